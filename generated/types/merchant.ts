// Generated from openapi/ by `npm run generate`. Do not edit.

export interface paths {
    "/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description One page of the organization's invoices. The source does not state the default order and page size: send them. `page` itself is assumed.
         */
        get: operations["listInvoices"];
        put?: never;
        /**
         * Create an invoice
         * @description Sends an invoice to a phone number. A 201 means that the request was accepted: the invoice is processing. Its outcome arrives as `invoice.status_changed`, or by polling the invoice. Set `external_order_id_idempotency` to make a repeat safe.
         */
        post: operations["createInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description The invoice with its line items. Poll it when no webhook is configured.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an invoice
         * @description Cancels a pending or processing invoice. A 202 means that the provider was asked: the invoice is cancelling, not cancelled. Poll it, or wait for `invoice.status_changed`. A refusal (usually because the payer was faster) returns the invoice to pending without an event, so a client must poll too.
         */
        post: operations["cancelInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/simulate-status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate an invoice status
         * @description Sandbox only. Moves an invoice as if the provider or the payer had done it. `error` is documented and works from every status: the invoice gets `error_code` sandbox_simulated_error and `invoice.status_changed` is sent. The other values, the answer and the refusals are assumed.
         */
        post: operations["simulateInvoiceStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "invoice.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invoice changed its status
         * @description Sent when an invoice changes its status asynchronously: the result of a cancel, a failure at the provider, a simulated error. A cancel that the provider refuses sends nothing. That paid, pending, expired and partially_refunded are announced too is assumed. Deliveries may repeat and overtake each other: compare the status with the invoice that you know, and answer 2xx to events that you do not know.
         */
        post: operations["receiveInvoiceStatusChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description Where an invoice stands. The moves between these states are the invoice lifecycle.
         * @example processing
         * @enum {string}
         */
        InvoiceStatus: "pending" | "processing" | "cancelling" | "paid" | "cancelled" | "expired" | "error" | "partially_refunded";
        /**
         * @description What the list is sorted by.
         * @example created_at
         * @enum {string}
         */
        InvoiceSortField: "id" | "amount" | "client_name" | "status" | "created_at" | "paid_at";
        /**
         * @description The direction of the sort.
         * @example desc
         * @enum {string}
         */
        SortOrder: "asc" | "desc";
        /**
         * @description An amount in tenge with exactly two fraction digits.
         * @example 1500.00
         */
        Money: string;
        /**
         * @description An amount in tenge with exactly two fraction digits, or null.
         * @example 1500.00
         */
        NullableMoney: string | null;
        /**
         * Format: date-time
         * @description An instant in ISO 8601 with an offset, or null.
         * @example 2026-03-02T10:15:00+05:00
         */
        NullableTimestamp: string | null;
        /**
         * Format: date-time
         * @description An instant in ISO 8601 with an offset.
         * @example 2026-03-02T10:15:00+05:00
         */
        Timestamp: string;
        /** @description One line of an invoice. The source does not show its fields. */
        InvoiceItem: {
            /**
             * Format: int64
             * @description Record id of the line.
             * @example 9001
             */
            id?: number;
            /**
             * Format: int64
             * @description The invoice of the line.
             * @example 1042
             */
            invoice_id?: number;
            /**
             * Format: int64
             * @description The catalog item; null once it is gone.
             * @example 311
             */
            catalog_item_id?: number | null;
            /**
             * @description Name at the time of sale.
             * @example Coffee 250 g
             */
            name?: string;
            price?: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description How many were sold.
             * @example 2
             */
            count?: number;
            /**
             * Format: int64
             * @description Unit of measure.
             * @example 796
             */
            unit_id?: number | null;
            discount?: components["schemas"]["NullableMoney"];
            /**
             * @description Barcode.
             * @example 4870001234567
             */
            barcode?: string | null;
            /**
             * @description National catalog number.
             * @example null
             */
            ntin?: string | null;
            /**
             * @description Global trade item number.
             * @example null
             */
            gtin?: string | null;
        };
        /** @description An invoice to a payer's phone number, or a QR invoice. */
        Invoice: {
            /**
             * Format: int64
             * @description Record id.
             * @example 1042
             */
            id: number;
            amount: components["schemas"]["Money"];
            /**
             * @description What the payer is asked to pay for.
             * @example Order 5501
             */
            description: string | null;
            /**
             * @description The caller's own order id.
             * @example order-5501
             */
            external_order_id: string | null;
            status: components["schemas"]["InvoiceStatus"];
            /**
             * @description Id of the invoice in the provider's system; null until the provider has taken the invoice.
             * @example 770012345
             */
            provider_invoice_id: string | null;
            /**
             * @description The payer's phone, 7XXXXXXXXXX; null on a QR invoice.
             * @example 77010000001
             */
            phone: string | null;
            /**
             * @description The payer's name as the provider shows it.
             * @example Aigerim S.
             */
            client_name: string | null;
            /**
             * @description What the payer wrote.
             * @example null
             */
            client_comment: string | null;
            /**
             * @description True for a test object.
             * @example true
             */
            is_sandbox: boolean;
            /**
             * @description True when the invoice belongs to a subscription.
             * @example false
             */
            is_recurring: boolean;
            subtotal: components["schemas"]["NullableMoney"];
            discount_sum: components["schemas"]["NullableMoney"];
            /**
             * @description The discount on the whole cart; its fraction form is not stated.
             * @example 10
             */
            discount_percentage: string | null;
            total_refunded: components["schemas"]["Money"];
            /**
             * @description True when nothing is left to refund.
             * @example false
             */
            is_fully_refunded: boolean;
            /**
             * @description Free text of the provider; null when no error. Do not compare it.
             * @example null
             */
            error_message: string | null;
            /**
             * @description Why the invoice failed, as a stable code of the error catalog; null when no error. New codes may appear at any time.
             * @example null
             */
            error_code?: string | null;
            paid_at: components["schemas"]["NullableTimestamp"];
            created_at: components["schemas"]["Timestamp"];
            /** @description Line items; empty without a cart. */
            items: components["schemas"]["InvoiceItem"][];
            /**
             * @description True for a QR invoice.
             * @example false
             */
            is_qr_token?: boolean;
            /**
             * @description What can still be refunded, in tenge.
             * @example 1500
             */
            available_for_refund?: number;
            /**
             * Format: date-time
             * @description When a QR invoice expires.
             * @example null
             */
            expires_at?: string | null;
        };
        /** @description One page of invoices. */
        InvoiceList: {
            /**
             * Format: int64
             * @description This page, from 1.
             * @example 1
             */
            current_page: number;
            /** @description The invoices of this page. */
            data: components["schemas"]["Invoice"][];
            /**
             * Format: int64
             * @description How many records match in all.
             * @example 1
             */
            total: number;
        };
        /** @description Any JSON value. The interface does not say what this body looks like; branch on the HTTP status. */
        UnspecifiedBody: unknown;
        /** @description The organization may not do this. A body with a code carries `error` and `message`; the generic 403 body is not shown. */
        ForbiddenError: {
            /**
             * @description A code or a phrase.
             * @example tariff_inactive
             */
            error?: string;
            /**
             * @description The code, when there is one.
             * @example tariff_inactive
             */
            error_code?: string;
            /**
             * @description What was wrong in words.
             * @example The tariff has expired.
             */
            message?: string;
            /**
             * Format: uri
             * @description The entry of the code in the error catalog.
             */
            doc_url?: string;
            /**
             * Format: date-time
             * @description With `tariff_inactive`, when the tariff ended; null if there never was one.
             * @example 2026-02-28T23:59:59+05:00
             */
            expires_at?: string | null;
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
        /** @description A refused request body or query. `errors` names each refused field. */
        ValidationError: {
            /**
             * @description What was wrong, in words. Do not compare it.
             * @example The given data was invalid.
             */
            message: string;
            errors: components["schemas"]["FieldErrors"];
        };
        /** @description The limit in figures, with the codes that name it. */
        LimitMeta: {
            /**
             * @description daily or monthly.
             * @example daily
             */
            mode?: string;
            /**
             * Format: int64
             * @description How many are allowed.
             * @example 30
             */
            limit?: number;
            /**
             * Format: int64
             * @description How many were used.
             * @example 30
             */
            used?: number;
            reset_at?: components["schemas"]["Timestamp"];
            /**
             * @description Where the business check stands.
             * @example pending
             */
            kyc_status?: string;
        };
        /** @description A limit is reached. Which one, says the code. */
        TooManyRequestsError: {
            /**
             * @description The code.
             * @example tariff_limit_reached
             */
            error?: string;
            /**
             * @description The code again.
             * @example tariff_limit_reached
             */
            error_code?: string;
            /**
             * @description What was wrong in words.
             * @example The daily limit is reached.
             */
            message?: string;
            /**
             * Format: uri
             * @description The entry of the code in the error catalog.
             */
            doc_url?: string;
            meta?: components["schemas"]["LimitMeta"];
        };
        /** @description One line of a cart. */
        CartItem: {
            /**
             * Format: int64
             * @description The catalog item.
             * @example 311
             */
            catalog_item_id: number;
            /**
             * Format: int64
             * @description How many.
             * @example 2
             */
            count: number;
            /**
             * @description Overrides the unit price. When omitted, the item's `selling_price` is used.
             * @example 1500
             */
            price?: number | null;
        };
        /** @description A new invoice to a phone number. Organizations without a catalog send `amount`, organizations with a catalog send `cart_items`. */
        CreateInvoiceRequest: {
            /**
             * @description The payer's phone, 8XXXXXXXXXX.
             * @example 87010000001
             */
            phone_number: string;
            /**
             * @description What the payer is asked to pay for. Only 60 visible characters are shown to the payer; a longer text is refused with `description_too_long`.
             * @example Order 5501
             */
            description?: string | null;
            /**
             * @description The caller's own order id. Duplicates are allowed.
             * @example order-5501
             */
            external_order_id?: string | null;
            /**
             * @description Guards against a second invoice: while an invoice with this key is active, another one is refused with `duplicate_idempotency_key`. Null or empty switches the guard off.
             * @example order-5501-try-1
             */
            external_order_id_idempotency?: string | null;
            /**
             * Format: int64
             * @description Selects the cashier when the organization has several.
             * @example 7
             */
            provider_connection_id?: number | null;
            /**
             * @description Tenge, a whole number.
             * @example 1500
             */
            amount?: number;
            /** @description What is sold, for organizations with a catalog. */
            cart_items?: components["schemas"]["CartItem"][];
            /**
             * @description A discount on the whole cart, in percent. Only together with `cart_items`.
             * @example 10
             */
            discount_percentage?: number;
        };
        /** @description A new invoice, in short. Read the invoice for the rest. */
        ShortInvoice: {
            /**
             * Format: int64
             * @description Record id.
             * @example 1042
             */
            id: number;
            amount: components["schemas"]["Money"];
            status: components["schemas"]["InvoiceStatus"];
            paid_at: components["schemas"]["NullableTimestamp"];
            /**
             * @description The payer's phone, 7XXXXXXXXXX.
             * @example 77010000001
             */
            phone: string;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A refused request. Branch on `error_code` or on the HTTP status, never on the text of `error` or `message`. New codes may appear at any time. */
        Error: {
            /**
             * @description A snake_case code or an English phrase.
             * @example invoices_disabled
             */
            error: string;
            /**
             * @description The snake_case code, when the condition has one.
             * @example invoices_disabled
             */
            error_code?: string;
            /**
             * @description What was wrong, in words. Do not compare it.
             * @example New invoices are suspended for a short time.
             */
            message: string;
            /**
             * Format: uri
             * @description The entry of the code in the error catalog.
             * @example https://docs.example.com/errors#invoices_disabled
             */
            doc_url?: string;
            errors?: components["schemas"]["FieldErrors"];
        };
        /** @description An active invoice with the same idempotency key exists. */
        DuplicateIdempotencyKeyError: {
            /**
             * @description The code.
             * @example duplicate_idempotency_key
             */
            error: string;
            /**
             * @description The code again.
             * @example duplicate_idempotency_key
             */
            error_code?: string;
            /**
             * @description What was wrong in words.
             * @example This key is in use.
             */
            message: string;
            /**
             * Format: uri
             * @description The entry of the code in the error catalog.
             */
            doc_url?: string;
            /**
             * Format: int64
             * @description The active invoice.
             * @example 1042
             */
            invoice_id: number;
            status: components["schemas"]["InvoiceStatus"];
        };
        /** @description Either a plain validation error (`message`, `errors`) or a coded error (`error`, `message`). A body may carry both. */
        UnprocessableError: components["schemas"]["ValidationError"] | components["schemas"]["Error"];
        /** @description An invoice as the answer for one invoice gives it, always with `error_code`. */
        SingleInvoice: components["schemas"]["Invoice"] & {
            /**
             * @description Why the invoice failed, as a stable code of the error catalog; null when no error.
             * @example null
             */
            error_code: string | null;
        };
        /** @description The invoice after a synchronous cancel, in short. */
        CancelledInvoice: {
            /**
             * Format: int64
             * @description Record id.
             * @example 1042
             */
            id: number;
            amount: components["schemas"]["Money"];
            status: components["schemas"]["InvoiceStatus"];
            /**
             * @description The payer's phone, 7XXXXXXXXXX.
             * @example 77010000001
             */
            phone: string;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description The invoice is cancelled. */
        InvoiceCancelled: {
            /**
             * @description The outcome in words.
             * @example The invoice is cancelled.
             */
            message: string;
            invoice: components["schemas"]["CancelledInvoice"];
        };
        /** @description The provider was asked to cancel. The invoice is cancelling, not cancelled. */
        InvoiceCancelling: {
            /**
             * @description What happens next.
             * @example The provider was asked to cancel.
             */
            message: string;
            /**
             * Format: int64
             * @description The invoice.
             * @example 1042
             */
            invoice_id: number;
        };
        /** @description A QR invoice cannot be cancelled. It expires by itself. */
        QrCancelUnsupportedError: {
            /**
             * @description The code.
             * @example qr_cancel_unsupported
             */
            error: string;
            /**
             * @description The code again.
             * @example qr_cancel_unsupported
             */
            error_code?: string;
            /**
             * @description What was wrong in words.
             * @example A QR invoice cannot be cancelled.
             */
            message: string;
            /**
             * Format: uri
             * @description The entry of the code in the error catalog.
             */
            doc_url?: string;
            expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description A status that the sandbox can simulate. Only `error` is documented.
         * @example error
         * @enum {string}
         */
        SimulatedStatus: "error" | "paid" | "cancelled" | "expired";
        /** @description The status that a sandbox invoice shall take. */
        SimulateInvoiceStatusRequest: {
            status: components["schemas"]["SimulatedStatus"];
            /**
             * @description The text that the invoice shows as `error_message`.
             * @example The payer's bank is not available.
             */
            error_message?: string;
        };
        /** @description The invoice after the simulated move. */
        InvoiceStatusSimulated: {
            /**
             * @description The outcome in words.
             * @example The status was simulated.
             */
            message?: string;
            invoice?: components["schemas"]["SingleInvoice"];
        };
        /** @description The simulated move does not start from this status. */
        InvalidStatusTransitionError: {
            /**
             * @description The code.
             * @example invalid_status_transition
             */
            error?: string;
            /**
             * @description The code again.
             * @example invalid_status_transition
             */
            error_code?: string;
            /**
             * @description What was wrong in words.
             * @example The invoice is already paid.
             */
            message?: string;
            current_status?: components["schemas"]["InvoiceStatus"];
            /** @description The statuses from which the move starts. */
            allowed_from?: components["schemas"]["InvoiceStatus"][];
        };
        /** @description The invoice in an event. How many of the invoice's fields it carries is not stated. */
        InvoiceInEvent: {
            /**
             * Format: int64
             * @description Record id.
             * @example 1042
             */
            id: number;
            status: components["schemas"]["InvoiceStatus"];
            amount?: components["schemas"]["Money"];
            /**
             * @description The caller's own order id.
             * @example order-5501
             */
            external_order_id?: string | null;
            /**
             * @description The payer's phone.
             * @example 77010000001
             */
            phone?: string | null;
            /**
             * @description True for a test object.
             * @example true
             */
            is_sandbox?: boolean;
            /**
             * @description Free text of the provider.
             * @example null
             */
            error_message?: string | null;
            /**
             * @description Why the invoice failed; present when the status is error.
             * @example null
             */
            error_code?: string | null;
            paid_at?: components["schemas"]["NullableTimestamp"];
        };
        /** @description An invoice changed its status. The source names the invoice object and its `error_code`; the envelope is assumed. */
        InvoiceStatusChanged: {
            /**
             * @description The name of the event.
             * @example invoice.status_changed
             */
            event?: string;
            invoice?: components["schemas"]["InvoiceInEvent"];
            /**
             * @description Name of the API key.
             * @example Main key
             */
            source?: string | null;
            timestamp?: components["schemas"]["Timestamp"];
        };
    };
    responses: {
        /** @description The key is absent, wrong, expired or without an organization, or the account is deactivated. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnspecifiedBody"];
            };
        };
        /** @description The organization is suspended, or not verified for production. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description The general limit of the key is reached. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsError"];
            };
        };
        /** @description The server failed. The body is not shown. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnspecifiedBody"];
            };
        };
        /** @description There is no such invoice, or it belongs to another organization. */
        InvoiceNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Matches description, phone and external_order_id. */
        search: string;
        /** @description Only invoices in one of these statuses. How the array is written is not stated: `status=a&status=b`, or with brackets, `status[]=a&status[]=b`. */
        status: components["schemas"]["InvoiceStatus"][];
        /** @description Created on this day or later, format Y-m-d. That the day is meant inclusively is assumed. */
        date_from: string;
        /** @description Created on this day or earlier, format Y-m-d. That the day is meant inclusively is assumed. */
        date_to: string;
        /** @description What to sort by. The default is not stated; created_at is assumed. */
        sort_by: components["schemas"]["InvoiceSortField"];
        /** @description Ascending or descending. The default is not stated; desc is assumed. */
        sort_order: components["schemas"]["SortOrder"];
        /** @description Records on a page. The default is not stated; 10 is assumed. */
        per_page: number;
        /** @description The page, from 1. */
        page: number;
        /** @description The invoice. */
        invoice_id: number;
        /** @description `sha256=` and the lowercase hex HMAC-SHA256 of the raw body with the webhook secret. Compare in constant time. Absent when the key has no secret. */
        webhook_signature: string;
    };
    requestBodies: never;
    headers: {
        /** @description Seconds to wait, or an HTTP date after which the request may be repeated. */
        RetryAfter: string;
        /** @description Seconds to wait, or an HTTP date. Sent with most of the codes of this status, see each code. */
        OptionalRetryAfter: string;
    };
    pathItems: never;
}
export type InvoiceStatus = components['schemas']['InvoiceStatus'];
export type InvoiceSortField = components['schemas']['InvoiceSortField'];
export type SortOrder = components['schemas']['SortOrder'];
export type Money = components['schemas']['Money'];
export type NullableMoney = components['schemas']['NullableMoney'];
export type NullableTimestamp = components['schemas']['NullableTimestamp'];
export type Timestamp = components['schemas']['Timestamp'];
export type InvoiceItem = components['schemas']['InvoiceItem'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceList = components['schemas']['InvoiceList'];
export type UnspecifiedBody = components['schemas']['UnspecifiedBody'];
export type ForbiddenError = components['schemas']['ForbiddenError'];
export type FieldErrors = components['schemas']['FieldErrors'];
export type ValidationError = components['schemas']['ValidationError'];
export type LimitMeta = components['schemas']['LimitMeta'];
export type TooManyRequestsError = components['schemas']['TooManyRequestsError'];
export type CartItem = components['schemas']['CartItem'];
export type CreateInvoiceRequest = components['schemas']['CreateInvoiceRequest'];
export type ShortInvoice = components['schemas']['ShortInvoice'];
export type Error = components['schemas']['Error'];
export type DuplicateIdempotencyKeyError = components['schemas']['DuplicateIdempotencyKeyError'];
export type UnprocessableError = components['schemas']['UnprocessableError'];
export type SingleInvoice = components['schemas']['SingleInvoice'];
export type CancelledInvoice = components['schemas']['CancelledInvoice'];
export type InvoiceCancelled = components['schemas']['InvoiceCancelled'];
export type InvoiceCancelling = components['schemas']['InvoiceCancelling'];
export type QrCancelUnsupportedError = components['schemas']['QrCancelUnsupportedError'];
export type SimulatedStatus = components['schemas']['SimulatedStatus'];
export type SimulateInvoiceStatusRequest = components['schemas']['SimulateInvoiceStatusRequest'];
export type InvoiceStatusSimulated = components['schemas']['InvoiceStatusSimulated'];
export type InvalidStatusTransitionError = components['schemas']['InvalidStatusTransitionError'];
export type InvoiceInEvent = components['schemas']['InvoiceInEvent'];
export type InvoiceStatusChanged = components['schemas']['InvoiceStatusChanged'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseServerError = components['responses']['ServerError'];
export type ResponseInvoiceNotFound = components['responses']['InvoiceNotFound'];
export type ParameterSearch = components['parameters']['search'];
export type ParameterStatus = components['parameters']['status'];
export type ParameterDateFrom = components['parameters']['date_from'];
export type ParameterDateTo = components['parameters']['date_to'];
export type ParameterSortBy = components['parameters']['sort_by'];
export type ParameterSortOrder = components['parameters']['sort_order'];
export type ParameterPerPage = components['parameters']['per_page'];
export type ParameterPage = components['parameters']['page'];
export type ParameterInvoiceId = components['parameters']['invoice_id'];
export type ParameterWebhookSignature = components['parameters']['webhook_signature'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderOptionalRetryAfter = components['headers']['OptionalRetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    listInvoices: {
        parameters: {
            query?: {
                /** @description Matches description, phone and external_order_id. */
                search?: components["parameters"]["search"];
                /** @description Only invoices in one of these statuses. How the array is written is not stated: `status=a&status=b`, or with brackets, `status[]=a&status[]=b`. */
                status?: components["parameters"]["status"];
                /** @description Created on this day or later, format Y-m-d. That the day is meant inclusively is assumed. */
                date_from?: components["parameters"]["date_from"];
                /** @description Created on this day or earlier, format Y-m-d. That the day is meant inclusively is assumed. */
                date_to?: components["parameters"]["date_to"];
                /** @description What to sort by. The default is not stated; created_at is assumed. */
                sort_by?: components["parameters"]["sort_by"];
                /** @description Ascending or descending. The default is not stated; desc is assumed. */
                sort_order?: components["parameters"]["sort_order"];
                /** @description Records on a page. The default is not stated; 10 is assumed. */
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
            /** @description One page of invoices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A parameter is not valid. `errors` names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvoiceRequest"];
            };
        };
        responses: {
            /** @description The invoice is accepted and processing. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShortInvoice"];
                };
            };
            /** @description The organization cannot issue invoices as it stands. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not create invoices. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description An active invoice with this idempotency key exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicateIdempotencyKeyError"];
                };
            };
            /** @description The body is not valid. Without a code, `errors` names each refused field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnprocessableError"];
                };
            };
            /** @description A limit is reached; the code says which. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["OptionalRetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooManyRequestsError"];
                };
            };
            500: components["responses"]["ServerError"];
            /** @description Temporarily not possible; the code says why. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleInvoice"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvoiceNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    cancelInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice is cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCancelled"];
                };
            };
            /** @description The provider was asked. The invoice is cancelling, not cancelled. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceCancelling"];
                };
            };
            /** @description Only pending or processing invoices can be cancelled. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not cancel invoices. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            404: components["responses"]["InvoiceNotFound"];
            /** @description A QR invoice cannot be cancelled; nothing changes. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrCancelUnsupportedError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    simulateInvoiceStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateInvoiceStatusRequest"];
            };
        };
        responses: {
            /** @description The invoice after the move. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceStatusSimulated"];
                };
            };
            /** @description The assumed statuses work from an open invoice only. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidStatusTransitionError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Sandbox only, or the organization may not act. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            404: components["responses"]["InvoiceNotFound"];
            /** @description The body is not valid. `errors` names each refused field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    receiveInvoiceStatusChanged: {
        parameters: {
            query?: never;
            header?: {
                /** @description `sha256=` and the lowercase hex HMAC-SHA256 of the raw body with the webhook secret. Compare in constant time. Absent when the key has no secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceStatusChanged"];
            };
        };
        responses: {
            /** @description Received. Any 2xx ends the delivery; the body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. Not repeated, except 429. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed. Repeated later with the same body and signature. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
export const invoiceStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InvoiceStatus"]> = ["pending", "processing", "cancelling", "paid", "cancelled", "expired", "error", "partially_refunded"];
export const invoiceSortFieldValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InvoiceSortField"]> = ["id", "amount", "client_name", "status", "created_at", "paid_at"];
export const sortOrderValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SortOrder"]> = ["asc", "desc"];
export const simulatedStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SimulatedStatus"]> = ["error", "paid", "cancelled", "expired"];
