// Generated from openapi/ by `npm run generate`. Do not edit.

export interface paths {
    "/organizations": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /**
         * List organizations
         * @description Returns a page of the partner's organizations. The order is not specified.
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Create an organization
         * @description Creates an organization of the partner. Set `external_id` to make a retry safe: a repeat with the same value returns 200 with the existing organization.
         */
        post: operations["createOrganization"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/organizations/{id}": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        /**
         * Get an organization
         * @description Returns the organization card.
         */
        get: operations["getOrganization"];
        put?: never; post?: never;
        /**
         * Delete an organization
         * @description Soft-deletes the organization and deactivates all its API keys.
         */
        delete: operations["deleteOrganization"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/organizations/{id}/api-key": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Issue an API key
         * @description Issues the merchant's API key (`X-API-Key`) and sets its webhook. `key` and `webhook_secret` are returned only once. A repeat regenerates the key, and `regenerated` is true. Whether the earlier key keeps working is not specified; expect it to stop working.
         */
        post: operations["issueApiKey"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/organizations/{id}/kaspi-auth/init": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Start the authorisation of a cashier
         * @description Step 1 of 3. Starts a process that is valid for 10 minutes; send the phone number and the code within that time. A test organization always uses the mock path.
         */
        post: operations["startCashierAuthorisation"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/organizations/{id}/kaspi-auth/send-phone": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Send the cashier's phone number
         * @description Step 2 of 3. Sends an SMS with a code to the cashier. The sandbox sends no SMS: the phone number determines the outcome.
         */
        post: operations["sendCashierPhone"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/organizations/{id}/kaspi-auth/verify-otp": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Verify the cashier's code
         * @description Step 3 of 3. The correct code links the cashier. In the sandbox this code is 0000; the organization becomes verified and stays in the sandbox. A wrong code can be repeated while the process is active; in the sandbox it returns 200 with `invalid_otp`, so check the body. Its status in production is not specified; 200 is assumed.
         */
        post: operations["verifyCashierOtp"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/organizations/{id}/kaspi-auth/status": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        /**
         * Get the authorisation status of a cashier
         * @description Returns the status of linking the cashier.
         */
        get: operations["getCashierAuthorisation"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A successful request. */
        Acknowledgement: {
            /**
             * @description True if the request succeeded. The specification does not state the type or whether it can be null; this description assumes them.
             * @example true
             */
            success: boolean;
        };
        /** @description The issued API key and webhook. `key` and `webhook_secret` are returned only in this response, so store them. */
        ApiKeyResult: {
            /**
             * @description True if the request succeeded.
             * @example true
             */
            success: boolean;
            /**
             * @description The merchant's API key for the header `X-API-Key`, shown once.
             * @example example-merchant-key
             */
            key: string;
            /**
             * Format: int64
             * @description Record id of the API key.
             * @example 9
             */
            key_id: number;
            /**
             * Format: uri
             * @description URL that receives the merchant's events. The specification does not state the format; this description assumes it.
             * @example https://shop.example.com/webhooks
             */
            webhook_url: string;
            /**
             * @description Secret that signs the events, shown once.
             * @example example-webhook-secret
             */
            webhook_secret: string;
            /**
             * @description True if this is the organization's default API key. When this applies is not specified.
             * @example true
             */
            is_org_default: boolean;
            /**
             * @description True if the API key replaced an earlier one.
             * @example false
             */
            regenerated: boolean;
        };
        /** @description An authorisation process for a cashier. */
        AuthorisationStarted: {
            /**
             * @description True if the request succeeded. The specification does not state the type or whether it can be null; this description assumes them.
             * @example true
             */
            success: boolean;
            /**
             * @description Id of the process, which is valid for 10 minutes. In the sandbox, `SANDBOX-` followed by a UUID. The following steps do not send it.
             * @example SANDBOX-1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b
             */
            process_id: string;
        };
        /**
         * @description Status of linking the cashier. `pending` means that the process is active, `active` that the cashier is linked. The value before the first process is not specified, so other values may occur.
         * @example pending
         */
        AuthorisationState: string;
        /** @description Status of linking the cashier. */
        AuthorisationStatus: {
            /**
             * @description True if the request succeeded. The specification does not state the type or whether it can be null; this description assumes them.
             * @example true
             */
            success: boolean;
            status: components["schemas"]["AuthorisationState"];
            /**
             * @description True if a cashier is linked.
             * @example false
             */
            provider_connected: boolean;
            expires_at: components["schemas"]["NullablePartnerTimestamp"];
            process_status?: components["schemas"]["ProcessStatus"];
        };
        /** @description A new organization. Its name and identification number come from the provider when the cashier is linked. */
        CreateOrganizationRequest: {
            /**
             * @description Whether its invoices are created from catalog items. The specification does not state whether it can be null; this description assumes it.
             * @example false
             */
            has_catalog?: boolean;
            /**
             * @description The partner's own client identifier. It makes a retry safe: a repeat with the same value returns the same organization. The specification does not state whether it can be null; this description assumes it.
             * @example client-77
             */
            external_id?: string;
        };
        /**
         * @description Maps a field name to its validation messages.
         * @example {
         *       "phone_number": [
         *         "The phone number must have the form 8XXXXXXXXXX."
         *       ]
         *     }
         */
        FieldErrors: { [key: string]: string[]; };
        /** @description The API key and webhook to issue. */
        IssueApiKeyRequest: {
            /**
             * @description Name of the API key. The specification does not state whether it can be null; this description assumes it.
             * @example Main key
             */
            name?: string;
            /**
             * Format: uri
             * @description URL that receives the merchant's events. Addresses in private networks are refused. Until the organization is approved in production, it must be a public HTTPS address on a domain; the sandbox is more lenient. The specification does not state the format; this description assumes it.
             * @example https://shop.example.com/webhooks
             */
            webhook_url: string;
            /**
             * @description Secret that signs the events. Generated if omitted. The specification does not state whether it can be null or the format; this description assumes them.
             * @example example-webhook-secret
             */
            webhook_secret?: string;
        };
        /**
         * Format: date-time
         * @description An ISO 8601 time, or null.
         * @example 2026-03-02T10:25:00+05:00
         */
        NullablePartnerTimestamp: string | null;
        /** @description A merchant organization of the partner. */
        Organization: {
            /**
             * Format: int64
             * @description Record id.
             * @example 501
             */
            id: number;
            /**
             * @description Name of the business; null until the cashier is linked.
             * @example Coffee House LLP
             */
            name: string | null;
            /**
             * @description Business or individual identification number; null until the cashier is linked.
             * @example 123456789012
             */
            idn: string | null;
            status: components["schemas"]["OrganizationStatus"];
            /**
             * @description True for a test organization.
             * @example true
             */
            sandbox_mode: boolean;
            /**
             * @description True if invoices are created from catalog items.
             * @example false
             */
            has_catalog: boolean;
            /**
             * @description True if a cashier is linked.
             * @example true
             */
            provider_connected: boolean;
            /**
             * @description Mode of the provider session. `self` is returned; other values may be added.
             * @example self
             */
            session_mode: string;
            /**
             * @description The partner's own client identifier; null if the partner sent none.
             * @example client-77
             */
            external_id: string | null;
            payment_status: components["schemas"]["PaymentStatus"];
            payment_expires_at: components["schemas"]["NullablePartnerTimestamp"];
            /**
             * @description True if a tariff is active.
             * @example false
             */
            has_active_payment: boolean;
            created_at: components["schemas"]["PartnerTimestamp"];
        };
        /** @description A page of organizations. */
        OrganizationList: {
            /**
             * @description True if the request succeeded. The specification does not state the type or whether it can be null; this description assumes them.
             * @example true
             */
            success: boolean;
            /** @description Organizations of the page. */
            organizations: components["schemas"]["Organization"][];
            /**
             * Format: int64
             * @description Current page, starting at 1. The specification does not state the type or whether it can be null; this description assumes them.
             * @example 1
             */
            current_page: number;
            /**
             * Format: int64
             * @description Number of organizations per page. The specification does not state the type or whether it can be null; this description assumes them.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int64
             * @description Total number of organizations. The specification does not state the type or whether it can be null; this description assumes them.
             * @example 1
             */
            total: number;
            /**
             * Format: int64
             * @description Number of the last page. The specification does not state the type or whether it can be null; this description assumes them.
             * @example 1
             */
            last_page: number;
        };
        /** @description A single organization. */
        OrganizationResult: {
            /**
             * @description True if the request succeeded. The specification does not state the type or whether it can be null; this description assumes them.
             * @example true
             */
            success: boolean;
            organization: components["schemas"]["Organization"];
        };
        /**
         * @description Status of an organization. The organization lifecycle describes its transitions.
         * @example verified
         * @enum {string}
         */
        OrganizationStatus: "pending" | "verified" | "suspended";
        /** @description Result of verifying a code. On success, the cashier is linked. A wrong code returns the same status with `success` false and the error code `invalid_otp`. The specification shows neither body. */
        OtpResult: {
            /**
             * @description False if the code was wrong.
             * @example true
             */
            success?: boolean;
            /**
             * @description Mode of the provider session.
             * @example self
             */
            mode?: string;
            status?: components["schemas"]["AuthorisationState"];
            process_status?: components["schemas"]["ProcessStatus"];
            organization?: components["schemas"]["Organization"];
            /**
             * @description Error code.
             * @example invalid_otp
             */
            error?: string;
            /**
             * @description Error code, with the same value as `error`.
             * @example invalid_otp
             */
            error_code?: string;
            /**
             * @description Description of the problem.
             * @example The code is wrong.
             */
            message?: string;
        };
        /** @description A refused request. Base decisions on `error_code` or the HTTP status, never on the text of `message`. New codes may be added at any time. */
        PartnerError: {
            /**
             * @description False.
             * @example false
             */
            success?: boolean;
            /**
             * @description Error code.
             * @example no_process
             */
            error?: string;
            /**
             * @description Error code, with the same value as `error`.
             * @example no_process
             */
            error_code?: string;
            /**
             * @description Description of the problem. Do not compare it.
             * @example No process is running.
             */
            message?: string;
        };
        /**
         * Format: date-time
         * @description An ISO 8601 time.
         * @example 2026-03-02T10:15:00+05:00
         */
        PartnerTimestamp: string;
        /** @description A refused body or query. A plain validation error has `message` and `errors`; an error with a code has `success`, `error`, `error_code` and `message`. */
        PartnerValidationError: {
            /**
             * @description False.
             * @example false
             */
            success?: boolean;
            /**
             * @description The code, if there is one.
             * @example not_cashier
             */
            error?: string;
            /**
             * @description Error code, with the same value as `error`.
             * @example not_cashier
             */
            error_code?: string;
            /**
             * @description Description of the problem. Do not compare it.
             * @example The given data was invalid.
             */
            message?: string;
            errors?: components["schemas"]["FieldErrors"];
        };
        /**
         * @description Status of the organization's tariff. Its transitions are not specified.
         * @example none
         * @enum {string}
         */
        PaymentStatus: "none" | "active" | "expired";
        /** @description The code was sent to the cashier. */
        PhoneSent: {
            /**
             * @description True if the request succeeded. The specification does not state the type or whether it can be null; this description assumes them.
             * @example true
             */
            success: boolean;
            process_status?: components["schemas"]["ProcessStatus"];
        };
        /**
         * @description Step that the process is waiting for: `idle`, `phone_required`, `otp_required`, `active` or `failed`. Other values may be added.
         * @example otp_required
         */
        ProcessStatus: string;
        /** @description The cashier who receives the code. */
        SendPhoneRequest: {
            /**
             * @description The cashier's phone number, 7XXXXXXXXXX. Any other format is refused with `invalid_phone`.
             * @example 77770000010
             */
            cashier_phone: string;
        };
        /**
         * @description An empty object.
         * @example {}
         */
        StartAuthorisationRequest: Record<string, never>;
        /** @description The code from the SMS. */
        VerifyOtpRequest: {
            /**
             * @description 4 to 6 digits as a string, which keeps leading zeros.
             * @example 0000
             */
            otp: string;
        };
    };
    responses: {
        /** @description The body is larger than the service reads. Every documented body in ASCII is smaller. */
        BodyTooLarge: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PartnerError"]; }; };
        /** @description The organization does not exist or belongs to another partner. */
        OrganizationNotFound: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PartnerError"]; }; };
        /** @description A production organization is accessible only to a production partner. */
        ProductionAccessRequired: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PartnerError"]; }; };
        /** @description Too many requests in a minute. */
        Throttled: {
            headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["PartnerError"]; };
        };
        /** @description The partner key is absent or wrong. */
        Unauthorized: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PartnerError"]; }; };
    };
    parameters: {
        /** @description Id of the organization. */
        organization_id: number;
        /** @description Page number, starting at 1. */
        page: number;
        /** @description Number of organizations per page. */
        per_page: number;
    };
    requestBodies: never;
    headers: {
        /** @description Seconds to wait, or an HTTP date. If absent, wait one minute. */
        RetryAfter: string;
    };
    pathItems: never;
}
export type Acknowledgement = components['schemas']['Acknowledgement'];
export type ApiKeyResult = components['schemas']['ApiKeyResult'];
export type AuthorisationStarted = components['schemas']['AuthorisationStarted'];
export type AuthorisationState = components['schemas']['AuthorisationState'];
export type AuthorisationStatus = components['schemas']['AuthorisationStatus'];
export type CreateOrganizationRequest = components['schemas']['CreateOrganizationRequest'];
export type FieldErrors = components['schemas']['FieldErrors'];
export type IssueApiKeyRequest = components['schemas']['IssueApiKeyRequest'];
export type NullablePartnerTimestamp = components['schemas']['NullablePartnerTimestamp'];
export type Organization = components['schemas']['Organization'];
export type OrganizationList = components['schemas']['OrganizationList'];
export type OrganizationResult = components['schemas']['OrganizationResult'];
export type OrganizationStatus = components['schemas']['OrganizationStatus'];
export type OtpResult = components['schemas']['OtpResult'];
export type PartnerError = components['schemas']['PartnerError'];
export type PartnerTimestamp = components['schemas']['PartnerTimestamp'];
export type PartnerValidationError = components['schemas']['PartnerValidationError'];
export type PaymentStatus = components['schemas']['PaymentStatus'];
export type PhoneSent = components['schemas']['PhoneSent'];
export type ProcessStatus = components['schemas']['ProcessStatus'];
export type SendPhoneRequest = components['schemas']['SendPhoneRequest'];
export type StartAuthorisationRequest = components['schemas']['StartAuthorisationRequest'];
export type VerifyOtpRequest = components['schemas']['VerifyOtpRequest'];
export type ResponseBodyTooLarge = components['responses']['BodyTooLarge'];
export type ResponseOrganizationNotFound = components['responses']['OrganizationNotFound'];
export type ResponseProductionAccessRequired = components['responses']['ProductionAccessRequired'];
export type ResponseThrottled = components['responses']['Throttled'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ParameterOrganizationId = components['parameters']['organization_id'];
export type ParameterPage = components['parameters']['page'];
export type ParameterPerPage = components['parameters']['per_page'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    listOrganizations: {
        parameters: {
            query?: {
                /** @description Number of organizations per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description Page number, starting at 1. */
                page?: components["parameters"]["page"];
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of organizations. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["OrganizationList"]; }; };
            401: components["responses"]["Unauthorized"];
            /** @description A parameter is out of range. `errors` names it. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PartnerValidationError"]; }; };
            429: components["responses"]["Throttled"];
        };
    };
    createOrganization: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody?: { content: { "application/json": components["schemas"]["CreateOrganizationRequest"]; }; };
        responses: {
            /** @description The organization with this `external_id` already exists. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["OrganizationResult"]; }; };
            /** @description The organization is created. */
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["OrganizationResult"]; }; };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PartnerValidationError"]; }; };
            /** @description A limit is exceeded; the code identifies it. */
            429: {
                headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["PartnerError"]; };
            };
        };
    };
    getOrganization: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization card. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["OrganizationResult"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProductionAccessRequired"];
            404: components["responses"]["OrganizationNotFound"];
            429: components["responses"]["Throttled"];
        };
    };
    deleteOrganization: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization is deleted. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Acknowledgement"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProductionAccessRequired"];
            404: components["responses"]["OrganizationNotFound"];
            429: components["responses"]["Throttled"];
        };
    };
    issueApiKey: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["IssueApiKeyRequest"]; }; };
        responses: {
            /** @description The API key is issued. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ApiKeyResult"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProductionAccessRequired"];
            404: components["responses"]["OrganizationNotFound"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The webhook URL or another field is refused. Without a code, `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PartnerValidationError"]; }; };
            429: components["responses"]["Throttled"];
        };
    };
    startCashierAuthorisation: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: { content: { "application/json": components["schemas"]["StartAuthorisationRequest"]; }; };
        responses: {
            /** @description The process is active. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["AuthorisationStarted"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProductionAccessRequired"];
            404: components["responses"]["OrganizationNotFound"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is not an empty object. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PartnerValidationError"]; }; };
            429: components["responses"]["Throttled"];
        };
    };
    sendCashierPhone: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SendPhoneRequest"]; }; };
        responses: {
            /** @description The code was sent. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PhoneSent"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProductionAccessRequired"];
            404: components["responses"]["OrganizationNotFound"];
            /** @description No process is active, or the cash register belongs to another owner. */
            409: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PartnerError"]; }; };
            413: components["responses"]["BodyTooLarge"];
            /** @description The phone number is refused. Without a code, `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PartnerValidationError"]; }; };
            429: components["responses"]["Throttled"];
            /** @description The SMS could not be sent. */
            502: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PartnerError"]; }; };
        };
    };
    verifyCashierOtp: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["VerifyOtpRequest"]; }; };
        responses: {
            /** @description The cashier is linked, or the code is wrong; then `success` is false and the code is `invalid_otp`. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["OtpResult"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProductionAccessRequired"];
            404: components["responses"]["OrganizationNotFound"];
            /** @description No process is active, or the cash register belongs to another owner. */
            409: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PartnerError"]; }; };
            413: components["responses"]["BodyTooLarge"];
            /** @description The code does not have 4 to 6 digits. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PartnerValidationError"]; }; };
            429: components["responses"]["Throttled"];
        };
    };
    getCashierAuthorisation: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The authorisation status. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["AuthorisationStatus"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProductionAccessRequired"];
            404: components["responses"]["OrganizationNotFound"];
            429: components["responses"]["Throttled"];
        };
    };
}
type FlattenedDeepRequired<T> = {
    [K in keyof T]-?: FlattenedDeepRequired<T[K] extends unknown[] | undefined | null ? Extract<T[K], unknown[]>[number] : T[K]>;
};
type ReadonlyArray<T> = [
    Exclude<T, undefined>
] extends [
    unknown[]
] ? Readonly<Exclude<T, undefined>> : Readonly<Exclude<T, undefined>[]>;
export const organizationStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OrganizationStatus"]> = ["pending", "verified", "suspended"];
export const paymentStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PaymentStatus"]> = ["none", "active", "expired"];
