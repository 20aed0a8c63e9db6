<?php

use Client\Merchant\Api\InvoicesApi;
use Client\Merchant\Api\RefundsApi;
use Client\Merchant\Api\SandboxApi;
use Client\Merchant\ApiException;
use Client\Merchant\Model;
use Client\Merchant\ObjectSerializer;
use Client\Partner;

require 'GuzzleHttp/autoload.php';

spl_autoload_register(function (string $class): void {
    [, $api, $name] = explode('\\', $class, 3) + ['', '', ''];
    $file = __DIR__ . '/' . lcfirst($api) . '/lib/' . str_replace('\\', '/', $name) . '.php';
    if (is_file($file)) {
        require $file;
    }
});

/**
 * No redirect is followed: the key would go along. No connection is kept: libcurl sends a request again whose kept
 * connection was cut, and a refund could be made twice.
 */
function http(): GuzzleHttp\Client
{
    $curl = [CURLOPT_FORBID_REUSE => true];
    return new GuzzleHttp\Client(['allow_redirects' => false, 'timeout' => 30, 'curl' => $curl]);
}

/** The merchant interface with the key of one organization. Calls return a status and a body of the class of that status. */
final class Shop
{
    private readonly InvoicesApi $invoices;
    private readonly RefundsApi $refunds;
    private readonly SandboxApi $sandbox;

    public function __construct(string $key)
    {
        $config = (new Client\Merchant\Configuration())->setHost(getenv('MERCHANT_URL'))->setApiKey('X-API-Key', $key);
        $this->invoices = new InvoicesApi(http(), $config);
        $this->refunds = new RefundsApi(http(), $config);
        $this->sandbox = new SandboxApi(http(), $config);
    }

    public function create(array $fields): array
    {
        $request = new Model\CreateInvoiceRequest($fields);
        $errors = [409 => Model\DuplicateIdempotencyKeyError::class, 422 => Model\UnprocessableError::class];
        return self::outcome($errors, fn () => $this->invoices->createInvoiceWithHttpInfo($request));
    }

    public function get(int $id): array
    {
        return self::outcome([404 => Model\ServiceError::class], fn () => $this->invoices->getInvoiceWithHttpInfo($id));
    }

    public function status(int $id): string
    {
        return $this->get($id)[1]->getStatus();
    }

    public function list(mixed ...$filters): Model\InvoiceList
    {
        return $this->invoices->listInvoices(...$filters);
    }

    public function cancel(int $id): array
    {
        return self::outcome([], fn () => $this->invoices->cancelInvoiceWithHttpInfo($id));
    }

    public function simulate(int $id, string $status): void
    {
        $this->sandbox->simulateInvoiceStatus($id, new Model\SimulateInvoiceStatusRequest(['status' => $status]));
    }

    public function refund(int $id, float $amount): object
    {
        return $this->refunds->createRefund($id, new Model\CreateRefundRequest(['amount' => $amount]));
    }

    public function refunds(int $id): object
    {
        return $this->refunds->listRefunds($id);
    }

    /** Creates an organization with a linked cashier. Returns its key and webhook secret. */
    public static function onboard(string $webhookUrl): array
    {
        $config = (new Partner\Configuration())->setHost(getenv('PARTNER_URL'));
        $config->setApiKey('X-Partner-Key', getenv('PARTNER_KEY'));
        $cashiers = new Partner\Api\CashierAuthorisationApi(http(), $config);
        $created = (new Partner\Api\OrganizationsApi(http(), $config))
            ->createOrganization(new Partner\Model\CreateOrganizationRequest());
        $id = $created->getOrganization()->getId();
        $cashiers->startCashierAuthorisation($id);
        $cashiers->sendCashierPhone($id, new Partner\Model\SendPhoneRequest(['cashier_phone' => '77770000010']));
        $verified = $cashiers->verifyCashierOtp($id, new Partner\Model\VerifyOtpRequest(['otp' => '0000']));
        equal($verified->getSuccess(), true);
        $request = new Partner\Model\IssueApiKeyRequest(['webhook_url' => $webhookUrl]);
        $issued = (new Partner\Api\APIKeysApi(http(), $config))->issueApiKey($id, $request);
        return [$issued->getKey(), $issued->getWebhookSecret()];
    }

    /** The error that the client throws has the body as text. */
    private static function outcome(array $errors, callable $call): array
    {
        try {
            [$body, $status] = $call();
            return [$status, $body];
        } catch (ApiException $error) {
            $class = $errors[$error->getCode()] ?? throw $error;
            return [$error->getCode(), ObjectSerializer::deserialize($error->getResponseBody(), $class)];
        }
    }
}
