/// What came back for a request.
struct HTTPAnswer {
  var status: Int
  /// In the order they came, names in lower case.
  var fields: [(name: String, value: String)]
  var body: [UInt8]
  var time: Duration

  init(
    status: Int, fields: [(name: String, value: String)] = [], body: [UInt8] = [],
    time: Duration = .zero
  ) {
    (self.status, self.fields, self.body, self.time) = (status, fields, body, time)
  }

  func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// All that can be read in it: the head as well, where a redirect names what it leads to.
  var everything: String {
    fields.map { "\($0.name): \($0.value)\n" }.joined() + text
  }

  /// `name=value` of each cookie that it sets.
  var cookies: [String] {
    fields.filter { $0.name == "set-cookie" }.map { String($0.value.prefix { $0 != ";" }) }
  }
}
