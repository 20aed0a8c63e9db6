// Generated from openapi/ by `npm run generate`. Do not edit.

export interface paths {
    "/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organizations
         * @description One page of the partner's organizations. The order is not stated.
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Create an organization
         * @description Creates an organization of the partner. Set `external_id` to make a repeat safe: the same value answers 200 with the organization that exists.
         */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        /**
         * Get an organization
         * @description The organization card.
         */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        /**
         * Delete an organization
         * @description Deletes the organization softly and deactivates all its API keys.
         */
        delete: operations["deleteOrganization"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}/api-key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue an API key
         * @description Issues the merchant's `X-API-Key` and sets its webhook. `key` and `webhook_secret` are returned once only. A repeat regenerates the key: `regenerated` is then true. What becomes of the earlier key is not stated; expect it to stop working.
         */
        post: operations["issueApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}/kaspi-auth/init": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the authorisation of a cashier
         * @description Step 1 of 3. Starts a process that lives 10 minutes; the phone and the code must be sent in that window. A test organization always takes the sandbox path.
         */
        post: operations["startCashierAuthorisation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}/kaspi-auth/send-phone": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the phone of a cashier
         * @description Step 2 of 3. Sends an SMS with a code to the cashier. The sandbox sends none: the number decides the outcome.
         */
        post: operations["sendCashierPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}/kaspi-auth/verify-otp": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the code of a cashier
         * @description Step 3 of 3. The right code links the cashier; in the sandbox that is 0000, the organization becomes verified and stays in the sandbox. A wrong code can be repeated while the process lives; in the sandbox it is answered with 200 and `invalid_otp`, so read the body. Its status in production is not stated; 200 is assumed.
         */
        post: operations["verifyCashierOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}/kaspi-auth/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        /**
         * Get the authorisation of a cashier
         * @description Where the linking of the cashier stands.
         */
        get: operations["getCashierAuthorisation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Where an organization stands. The moves between these states are the organization lifecycle.
         * @example verified
         * @enum {string}
         */
        OrganizationStatus: "pending" | "verified" | "suspended";
        /**
         * @description Where the organization's tariff stands. The moves between these states are not shown.
         * @example none
         * @enum {string}
         */
        PaymentStatus: "none" | "active" | "expired";
        /**
         * Format: date-time
         * @description An instant in ISO 8601, or null.
         * @example 2026-03-02T10:25:00+05:00
         */
        NullablePartnerTimestamp: string | null;
        /**
         * Format: date-time
         * @description An instant in ISO 8601.
         * @example 2026-03-02T10:15:00+05:00
         */
        PartnerTimestamp: string;
        /** @description A merchant organization of the partner. */
        Organization: {
            /**
             * Format: int64
             * @description Record id.
             * @example 501
             */
            id: number;
            /**
             * @description The name of the business; null until the cashier is linked.
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
             * @description True when invoices are made from catalog items.
             * @example false
             */
            has_catalog: boolean;
            /**
             * @description True when a cashier is linked.
             * @example true
             */
            provider_connected: boolean;
            /**
             * @description How the provider session is held. `self` is returned; other values may appear.
             * @example self
             */
            session_mode: string;
            /**
             * @description The partner's own client identifier; null when none was given.
             * @example client-77
             */
            external_id: string | null;
            payment_status: components["schemas"]["PaymentStatus"];
            payment_expires_at: components["schemas"]["NullablePartnerTimestamp"];
            /**
             * @description True when a tariff is active.
             * @example false
             */
            has_active_payment: boolean;
            created_at: components["schemas"]["PartnerTimestamp"];
        };
        /** @description One page of organizations. */
        OrganizationList: {
            /**
             * @description True when the request was served.
             * @example true
             */
            success: boolean;
            /** @description The organizations of this page. */
            organizations: components["schemas"]["Organization"][];
            /**
             * Format: int64
             * @description This page, from 1.
             * @example 1
             */
            current_page: number;
            /**
             * Format: int64
             * @description Organizations on a page.
             * @example 25
             */
            per_page: number;
            /**
             * Format: int64
             * @description How many there are in all.
             * @example 1
             */
            total: number;
            /**
             * Format: int64
             * @description The last page.
             * @example 1
             */
            last_page: number;
        };
        /** @description A refused request. Branch on `error_code` or on the HTTP status, never on the text of `message`. New codes may appear at any time. */
        PartnerError: {
            /**
             * @description False.
             * @example false
             */
            success?: boolean;
            /**
             * @description The code.
             * @example no_process
             */
            error?: string;
            /**
             * @description The code again.
             * @example no_process
             */
            error_code?: string;
            /**
             * @description What was wrong, in words. Do not compare it.
             * @example No process is running.
             */
            message?: string;
        };
        /**
         * @description A field name mapped to what was wrong with it.
         * @example {
         *       "phone_number": [
         *         "The phone number must have the form 8XXXXXXXXXX."
         *       ]
         *     }
         */
        FieldErrors: {
            [key: string]: string[];
        };
        /** @description A refused body or query. A plain validation error carries `message` and `errors`; a coded one carries `success`, `error`, `error_code` and `message`. */
        PartnerValidationError: {
            /**
             * @description False.
             * @example false
             */
            success?: boolean;
            /**
             * @description The code, when there is one.
             * @example not_cashier
             */
            error?: string;
            /**
             * @description The code again.
             * @example not_cashier
             */
            error_code?: string;
            /**
             * @description What was wrong, in words. Do not compare it.
             * @example The given data was invalid.
             */
            message?: string;
            errors?: components["schemas"]["FieldErrors"];
        };
        /** @description A new organization. Its name and number come from the provider when the cashier is linked. */
        CreateOrganizationRequest: {
            /**
             * @description Whether its invoices are made from catalog items.
             * @example false
             */
            has_catalog?: boolean;
            /**
             * @description The partner's own client identifier. Makes a repeat safe: the same value gives the same organization again.
             * @example client-77
             */
            external_id?: string;
        };
        /** @description One organization. */
        OrganizationResult: {
            /**
             * @description True when the request was served.
             * @example true
             */
            success: boolean;
            organization: components["schemas"]["Organization"];
        };
        /** @description The request was served. */
        Success: {
            /**
             * @description True when the request was served.
             * @example true
             */
            success: boolean;
        };
        /** @description The key and webhook to issue. */
        IssueApiKeyRequest: {
            /**
             * @description A name for the key.
             * @example Main key
             */
            name?: string;
            /**
             * Format: uri
             * @description Where the merchant's events go. Addresses in private networks are refused. Until the organization is approved in production it must be a public HTTPS address on a domain; the sandbox is more lenient.
             * @example https://shop.example.com/webhooks
             */
            webhook_url: string;
            /**
             * @description The secret that signs the events. Generated when omitted.
             * @example example-webhook-secret
             */
            webhook_secret?: string;
        };
        /** @description The issued key and webhook. `key` and `webhook_secret` are shown in this answer only; store them. */
        ApiKeyResult: {
            /**
             * @description True when the request was served.
             * @example true
             */
            success: boolean;
            /**
             * @description The merchant's `X-API-Key`, shown once.
             * @example example-merchant-key
             */
            key: string;
            /**
             * Format: int64
             * @description Record id of the key.
             * @example 9
             */
            key_id: number;
            /**
             * Format: uri
             * @description Where the merchant's events go.
             * @example https://shop.example.com/webhooks
             */
            webhook_url: string;
            /**
             * @description The secret that signs the events, shown once.
             * @example example-webhook-secret
             */
            webhook_secret: string;
            /**
             * @description True when this is the organization's default key. When that is so is not stated.
             * @example true
             */
            is_org_default: boolean;
            /**
             * @description True when the key replaced an earlier one.
             * @example false
             */
            regenerated: boolean;
        };
        /**
         * @description An empty object.
         * @example {}
         */
        StartAuthorisationRequest: Record<string, never>;
        /** @description A process that links the cashier. */
        AuthorisationStarted: {
            /**
             * @description True when the request was served.
             * @example true
             */
            success: boolean;
            /**
             * @description The process, alive for 10 minutes. In the sandbox `SANDBOX-` and a UUID. Later steps do not send it.
             * @example SANDBOX-1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b
             */
            process_id: string;
        };
        /** @description The cashier to whom the code goes. */
        SendPhoneRequest: {
            /**
             * @description The cashier's phone, 7XXXXXXXXXX. Another form is refused with `invalid_phone`.
             * @example 77770000010
             */
            cashier_phone: string;
        };
        /**
         * @description The step that the process waits for: `idle`, `phone_required`, `otp_required`, `active` or `failed`. Other values may appear.
         * @example otp_required
         */
        ProcessStatus: string;
        /** @description The code is on its way to the cashier. */
        PhoneSent: {
            /**
             * @description True when the request was served.
             * @example true
             */
            success: boolean;
            process_status?: components["schemas"]["ProcessStatus"];
        };
        /** @description The code from the SMS. */
        VerifyOtpRequest: {
            /**
             * @description 4 to 6 digits, as a string, so that leading zeros survive.
             * @example 0000
             */
            otp: string;
        };
        /**
         * @description Where the linking of the cashier stands. `pending` means that the process runs, `active` that the cashier is linked. What stands before any process is not stated, so other values may appear.
         * @example pending
         */
        AuthorisationState: string;
        /** @description The outcome of a code. On success the cashier is linked. A wrong code comes with the same status: `success` is then false and the code of the error is `invalid_otp`. The source shows neither body. */
        OtpResult: {
            /**
             * @description False when the code was wrong.
             * @example true
             */
            success?: boolean;
            /**
             * @description How the provider session is held.
             * @example self
             */
            mode?: string;
            status?: components["schemas"]["AuthorisationState"];
            process_status?: components["schemas"]["ProcessStatus"];
            organization?: components["schemas"]["Organization"];
            /**
             * @description The code of the error.
             * @example invalid_otp
             */
            error?: string;
            /**
             * @description The code again.
             * @example invalid_otp
             */
            error_code?: string;
            /**
             * @description What was wrong in words.
             * @example The code is wrong.
             */
            message?: string;
        };
        /** @description Where the linking of the cashier stands. */
        AuthorisationStatus: {
            /**
             * @description True when the request was served.
             * @example true
             */
            success: boolean;
            status: components["schemas"]["AuthorisationState"];
            /**
             * @description True when a cashier is linked.
             * @example false
             */
            provider_connected: boolean;
            expires_at: components["schemas"]["NullablePartnerTimestamp"];
            process_status?: components["schemas"]["ProcessStatus"];
        };
    };
    responses: {
        /** @description The key is absent or wrong. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerError"];
            };
        };
        /** @description Too many requests in a minute. */
        Throttled: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerError"];
            };
        };
        /** @description A production organization is reachable only by a production partner. */
        ProductionAccessRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerError"];
            };
        };
        /** @description There is no such organization of this partner. */
        OrganizationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerError"];
            };
        };
    };
    parameters: {
        /** @description Organizations on a page. */
        per_page: number;
        /** @description The page, from 1. */
        page: number;
        /** @description The organization. */
        organization_id: number;
    };
    requestBodies: never;
    headers: {
        /** @description Seconds to wait, or an HTTP date. May be absent; then wait a minute. */
        RetryAfter: string;
    };
    pathItems: never;
}
export type OrganizationStatus = components['schemas']['OrganizationStatus'];
export type PaymentStatus = components['schemas']['PaymentStatus'];
export type NullablePartnerTimestamp = components['schemas']['NullablePartnerTimestamp'];
export type PartnerTimestamp = components['schemas']['PartnerTimestamp'];
export type Organization = components['schemas']['Organization'];
export type OrganizationList = components['schemas']['OrganizationList'];
export type PartnerError = components['schemas']['PartnerError'];
export type FieldErrors = components['schemas']['FieldErrors'];
export type PartnerValidationError = components['schemas']['PartnerValidationError'];
export type CreateOrganizationRequest = components['schemas']['CreateOrganizationRequest'];
export type OrganizationResult = components['schemas']['OrganizationResult'];
export type Success = components['schemas']['Success'];
export type IssueApiKeyRequest = components['schemas']['IssueApiKeyRequest'];
export type ApiKeyResult = components['schemas']['ApiKeyResult'];
export type StartAuthorisationRequest = components['schemas']['StartAuthorisationRequest'];
export type AuthorisationStarted = components['schemas']['AuthorisationStarted'];
export type SendPhoneRequest = components['schemas']['SendPhoneRequest'];
export type ProcessStatus = components['schemas']['ProcessStatus'];
export type PhoneSent = components['schemas']['PhoneSent'];
export type VerifyOtpRequest = components['schemas']['VerifyOtpRequest'];
export type AuthorisationState = components['schemas']['AuthorisationState'];
export type OtpResult = components['schemas']['OtpResult'];
export type AuthorisationStatus = components['schemas']['AuthorisationStatus'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseThrottled = components['responses']['Throttled'];
export type ResponseProductionAccessRequired = components['responses']['ProductionAccessRequired'];
export type ResponseOrganizationNotFound = components['responses']['OrganizationNotFound'];
export type ParameterPerPage = components['parameters']['per_page'];
export type ParameterPage = components['parameters']['page'];
export type ParameterOrganizationId = components['parameters']['organization_id'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    listOrganizations: {
        parameters: {
            query?: {
                /** @description Organizations on a page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The page, from 1. */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of organizations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description A parameter is out of range. `errors` names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerValidationError"];
                };
            };
            429: components["responses"]["Throttled"];
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrganizationRequest"];
            };
        };
        responses: {
            /** @description The organization with this `external_id` exists. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationResult"];
                };
            };
            /** @description The organization is created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The body is not valid. `errors` names each refused field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerValidationError"];
                };
            };
            /** @description A limit is reached; the code says which. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerError"];
                };
            };
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProductionAccessRequired"];
            404: components["responses"]["OrganizationNotFound"];
            429: components["responses"]["Throttled"];
        };
    };
    deleteOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization is deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProductionAccessRequired"];
            404: components["responses"]["OrganizationNotFound"];
            429: components["responses"]["Throttled"];
        };
    };
    issueApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueApiKeyRequest"];
            };
        };
        responses: {
            /** @description The key is issued. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProductionAccessRequired"];
            404: components["responses"]["OrganizationNotFound"];
            /** @description The webhook address or another field is refused. Without a code, `errors` names each refused field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerValidationError"];
                };
            };
            429: components["responses"]["Throttled"];
        };
    };
    startCashierAuthorisation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartAuthorisationRequest"];
            };
        };
        responses: {
            /** @description The process runs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorisationStarted"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProductionAccessRequired"];
            404: components["responses"]["OrganizationNotFound"];
            /** @description The body is not an empty object. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerValidationError"];
                };
            };
            429: components["responses"]["Throttled"];
        };
    };
    sendCashierPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendPhoneRequest"];
            };
        };
        responses: {
            /** @description The code is sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneSent"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProductionAccessRequired"];
            404: components["responses"]["OrganizationNotFound"];
            /** @description No process runs, or the cash register belongs to another owner. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerError"];
                };
            };
            /** @description The phone is refused. Without a code, `errors` names each refused field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerValidationError"];
                };
            };
            429: components["responses"]["Throttled"];
            /** @description The SMS could not be sent. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerError"];
                };
            };
        };
    };
    verifyCashierOtp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyOtpRequest"];
            };
        };
        responses: {
            /** @description The cashier is linked, or the code is wrong; then `success` is false and the code is `invalid_otp`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ProductionAccessRequired"];
            404: components["responses"]["OrganizationNotFound"];
            /** @description No process runs, or the cash register belongs to another owner. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerError"];
                };
            };
            /** @description The code has not 4 to 6 digits. `errors` names each refused field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerValidationError"];
                };
            };
            429: components["responses"]["Throttled"];
        };
    };
    getCashierAuthorisation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization. */
                id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the authorisation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorisationStatus"];
                };
            };
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
