# Makes the calls of the driver: one on each line of standard input.
require_relative 'shop'

$stdout.sync = true
shop = Shop.new(ENV.fetch('MERCHANT_KEY'))

# The status and the body as the classes of the client read it. The client raises every status that is no success.
made = lambda do |asked|
  case asked[:call]
  when 'create' then shop.create(**asked[:body])
  when 'get' then shop.get(asked[:id])
  when 'cancel' then shop.cancel(asked[:id])
  when 'refund' then [201, shop.refund(asked[:id], asked[:amount])]
  else [200, shop.refunds(asked[:id])]
  end
end

$stdin.each_line do |line|
  status, body = made.call(JSON.parse(line, symbolize_names: true))
  puts({ status: status, body: body.to_hash }.to_json)
rescue Merchant::ApiError => error
  puts(error.code.to_i.zero? ? '{}' : { status: error.code }.to_json)
rescue ArgumentError, TypeError, JSON::ParserError
  puts '{}' # The response has another form than the contract's.
end
