require 'net/http'
require_relative 'receiver'
require_relative 'shop'
require_relative 'steps'

order = { phone_number: '87011234567', amount: 1500 }.freeze

key, secret = step('onboard') { Shop.onboard(ENV.fetch('WEBHOOK_URL')) }
shop = Shop.new(key)

create = lambda do |at, **fields|
  status, made = at.create(**order, **fields)
  equal(status, 201)
  made
end
status_of = ->(at, id) { at.get(id)[1].status }

first = step('create') do
  made = create.call(shop, description: 'Coffee', external_order_id: 'order-1')
  equal(made.status, 'processing')
  equal(made.amount, '1500.00')
  made
end

step('outcome') { eventually('pending') { status_of.call(shop, first.id) } }

step('list') do
  filters = { status: %w[pending paid], sort_by: 'amount', sort_order: 'desc', per_page: 10, search: 'order-1' }
  page = shop.list(**filters)
  equal(page.data.map(&:id), [first.id])
  equal(page.total, 1)
end

step('cancel-200') do
  status, body = shop.cancel(first.id)
  equal(status, 200)
  equal(body.invoice.status, 'cancelled')
end

step('cancel-202') do
  production = Shop.new(ENV.fetch('PRODUCTION_KEY'))
  made = create.call(production)
  eventually('pending') { status_of.call(production, made.id) }
  status, body = production.cancel(made.id)
  equal(status, 202)
  equal(body.invoice_id, made.id)
  eventually('cancelled') { status_of.call(production, made.id) }
end

step('refund') do
  made = create.call(shop)
  eventually('pending') { status_of.call(shop, made.id) }
  shop.simulate(made.id, 'paid')
  equal(shop.refund(made.id, 500).refund.status, 'pending')
  eventually('completed') { shop.refunds(made.id).refunds[0].status }
end

# The client itself checks patterns and bounds, so only a rule that the schema does not state reaches the server.
step('error-422') do
  status, body = shop.create(**order, description: 'x' * 61)
  equal([status, body.error], [422, 'description_too_long'])
end

step('error-409') do
  made = create.call(shop, external_order_id_idempotency: 'once')
  status, body = shop.create(**order, external_order_id_idempotency: 'once')
  equal([status, body.invoice_id], [409, made.id])
end

step('unknown-code') do
  status, body = shop.get(Integer(ENV.fetch('UNKNOWN_CODE_INVOICE')))
  equal([status, body.error_code], [404, ENV.fetch('UNKNOWN_CODE')])
end

step('unknown-status') do
  made = create.call(shop, external_order_id: ENV.fetch('UNKNOWN_STATUS_ORDER'))
  equal(status_of.call(shop, made.id), ENV.fetch('UNKNOWN_STATUS'))
end

step('amounts') do
  [1, 16_777_217, 99_999_999].each do |amount|
    made = create.call(shop, amount: amount)
    equal([made.amount, shop.get(made.id)[1].amount], ["#{amount}.00"] * 2)
  end
end

listen = lambda do
  secrets = [secret, ENV.fetch('WEBHOOK_NEXT_SECRET')]
  receiver = Receiver.new(secrets) do |body|
    response = Net::HTTP.post(URI(ENV.fetch('HANDLE_URL')), body)
    raise "The handler failed: #{response.code}" unless response.is_a?(Net::HTTPSuccess)
  end
  "http://127.0.0.1:#{serve(receiver)}"
end
address = nil
%w[webhook webhook-once].each do |name|
  step(name) do
    address ||= listen.call
    equal(Net::HTTP.post(URI("#{ENV.fetch('TRY_URL')}/#{name}"), address).body, 'ok')
  end
end
exit(FAILED.empty? ? 0 : 1)
