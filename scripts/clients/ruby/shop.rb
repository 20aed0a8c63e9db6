require 'json'
require 'merchant'
require 'partner'
require 'uri'

# The merchant interface with the key of one organization. Calls return a status and a body of the class of that status.
class Shop
  def initialize(key)
    config = Merchant::Configuration.new
    Shop.address(config, ENV.fetch('MERCHANT_URL'))
    config.api_key['X-API-Key'] = key
    client = Merchant::ApiClient.new(config)
    @invoices = Merchant::InvoicesApi.new(client)
    @refunds = Merchant::RefundsApi.new(client)
    @sandbox = Merchant::SandboxApi.new(client)
  end

  def create(**fields)
    errors = { 409 => Merchant::DuplicateIdempotencyKeyError, 422 => Merchant::UnprocessableError }
    outcome(errors) { @invoices.create_invoice_with_http_info(Merchant::CreateInvoiceRequest.new(fields)) }
  end

  def get(id)
    outcome(404 => Merchant::ServiceError) { @invoices.get_invoice_with_http_info(id) }
  end

  def list(**filters)
    @invoices.list_invoices(filters)
  end

  def cancel(id)
    outcome { @invoices.cancel_invoice_with_http_info(id) }
  end

  def simulate(id, status)
    @sandbox.simulate_invoice_status(id, Merchant::SimulateInvoiceStatusRequest.new(status: status))
  end

  def refund(id, amount)
    @refunds.create_refund(id, create_refund_request: Merchant::CreateRefundRequest.new(amount: amount))
  end

  def refunds(id)
    @refunds.list_refunds(id)
  end

  # Creates an organization with a linked cashier. Returns its key and webhook secret.
  def self.onboard(webhook_url)
    config = Partner::Configuration.new
    address(config, ENV.fetch('PARTNER_URL'))
    config.api_key['X-Partner-Key'] = ENV.fetch('PARTNER_KEY')
    client = Partner::ApiClient.new(config)
    cashiers = Partner::CashierAuthorisationApi.new(client)
    request = { create_organization_request: Partner::CreateOrganizationRequest.new }
    id = Partner::OrganizationsApi.new(client).create_organization(request).organization.id
    cashiers.start_cashier_authorisation(id)
    cashiers.send_cashier_phone(id, Partner::SendPhoneRequest.new(cashier_phone: '77770000010'))
    equal(cashiers.verify_cashier_otp(id, Partner::VerifyOtpRequest.new(otp: '0000')).success, true)
    request = Partner::IssueApiKeyRequest.new(webhook_url: webhook_url)
    issued = Partner::APIKeysApi.new(client).issue_api_key(id, request)
    [issued.key, issued.webhook_secret]
  end

  def self.address(config, url)
    uri = URI(url)
    config.scheme = uri.scheme
    config.host = "#{uri.host}:#{uri.port}"
    config.base_path = uri.path
  end

  private

  # The error that the client raises has the body as text.
  def outcome(errors = {})
    body, status = yield
    [status, body]
  rescue Merchant::ApiError => error
    type = errors.fetch(error.code) { raise }
    [error.code, type.build_from_hash(JSON.parse(error.response_body, symbolize_names: true))]
  end
end
