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
    "/invoices/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a QR invoice
         * @description Makes an invoice that anybody pays by scanning; amounts with fractions are accepted. Show the QR code to the payer. The outcome arrives as `invoice.status_changed`, or by polling the invoice. It cannot be cancelled: unpaid, it ends as expired after `expires_at`. A failure of the provider is answered at once, or found later, and the invoice then ends as error.
         */
        post: operations["createQrInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create many invoices
         * @description Sends many invoices at once. A row that fails does not stop the others and the status stays 201: read every row. A created row is processing; its outcome arrives as `invoice.status_changed`, or by polling the invoice.
         */
        post: operations["createInvoices"];
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
    "/invoices/{id}/refund": {
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
         * Refund an invoice
         * @description Gives money back: everything that is left, a part of it, or lines of the cart (`return_items`). A 201 means that the refund is queued: it is pending. Its outcome arrives as `invoice.refunded`, or by polling the refunds of the invoice. A failed refund is final; a new attempt is a new request.
         */
        post: operations["createRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/refunds": {
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
         * List the refunds of an invoice
         * @description Poll it after a refund until its status is completed or failed. Why a refund failed, says the event.
         */
        get: operations["listRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/receipt": {
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
         * Get the provider's receipt of an invoice
         * @description The receipt of a paid or partially_refunded invoice. That a 202 comes while it is fetched is assumed: ask again after `poll_after` seconds.
         */
        get: operations["getInvoiceReceipt"];
        put?: never;
        post?: never;
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
    "/static-qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a static QR
         * @description Makes a QR code to print. Whoever scans it pays; show it where the payer can reach it. Reading and disabling static QR codes are not named in the source.
         */
        post: operations["createStaticQr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a client's phone
         * @description Tells whether the provider knows a phone, before an invoice or a subscription is sent to it. Nothing is stored. Ask the payer for another number when it is not known.
         */
        post: operations["checkClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description One page of the organization's subscriptions. Filters and paging are assumed.
         */
        get: operations["listSubscriptions"];
        put?: never;
        /**
         * Create a subscription
         * @description Charges a payer again and again: in each period the service creates an invoice. Check the phone first. That it is active at once, and that charges are announced by `subscription.payment_succeeded` and `subscription.payment_failed`, is assumed.
         */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        /**
         * Get a subscription
         * @description The subscription with what it has brought. Poll it when no webhook is configured.
         */
        get: operations["getSubscription"];
        /**
         * Change a subscription
         * @description Changes the fields that are sent; the next charge follows them. Payer and period stay.
         */
        put: operations["updateSubscription"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a subscription
         * @description Stops the charges of an active subscription until it is resumed. `subscription.paused` announces it.
         */
        post: operations["pauseSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a subscription
         * @description Starts the charges of a paused subscription again. The next charge date is set anew; missed periods are not charged. `subscription.resumed` announces it.
         */
        post: operations["resumeSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a subscription
         * @description Ends an active or paused subscription for good; no further charge follows. `subscription.cancelled` announces it.
         */
        post: operations["cancelSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{id}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        /**
         * List the invoices of a subscription
         * @description One page of the invoices that the charges created. Read an invoice for the rest.
         */
        get: operations["listSubscriptionInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a fiscal receipt
         * @description Asks the register for a receipt. That it is accepted with 202 and pending is assumed. The outcome arrives as `receipt.failed` (or, assumed, `receipt.issued`), or by polling the receipt. A new attempt after a failure needs a new `client_operation_id`.
         */
        post: operations["createReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a fiscal receipt
         * @description Shows what a receipt would look like. Nothing is issued and no key is used up.
         */
        post: operations["previewReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The fiscal receipt. */
                id: components["parameters"]["receipt_id"];
            };
            cookie?: never;
        };
        /**
         * Get a fiscal receipt
         * @description The receipt. Poll it until it is issued or failed; `error_code` says why it failed.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tariff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the tariff
         * @description The organization's tariff. With `is_custom` the terms are individual: support changes the tariff, and any other change is refused with `custom_tariff_locked`. Paying and changing a tariff have no path in the source.
         */
        get: operations["getTariff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog items
         * @description The items of the organization's catalog. `external_refs[]` asks for items by the caller's own ids, `without_ntin` for those whose national catalog number is missing. The removed filter `batch_id` is refused, even empty.
         */
        get: operations["listCatalogItems"];
        put?: never;
        /**
         * Create catalog items
         * @description Takes new items. An item that cannot be taken is refused alone, in `rejected`, while the others are taken: read it even after a success. Taken items are pending until the provider has them; then `catalog.item_processed` is sent. The queue and the rejections can be polled.
         */
        post: operations["createCatalogItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rejections of catalog items
         * @description What the provider refused, in a window of the time of rejection. The event `catalog.item_processed` says the same at once; poll this list when no webhook is configured.
         */
        get: operations["listCatalogErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the queue of the catalog
         * @description The work that is left: items that wait for the provider. An item leaves the queue when it is processed; then `catalog.item_processed` is sent.
         */
        get: operations["getCatalogQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve a barcode
         * @description Looks a barcode up in the national catalog. Nothing is stored: send what was found with the creation of an item. When the provider limits the rate, the service answers 429 for about 90 seconds without asking it.
         */
        post: operations["scanBarcode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/bulk-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete many catalog items
         * @description Deletes items by exactly one of `ids` and `external_refs`. Scout with `dry_run`, then send `expected_count`: when another number of items matches, nothing is deleted. A 202 means that the provider is asked; each item goes when it is done, with `catalog.item_processed`. Send `Idempotency-Key`: an exact repeat deletes nothing again.
         */
        post: operations["deleteCatalogItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The catalog item. */
                id: components["parameters"]["catalog_item_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a catalog item
         * @description Accepts the deletion; the item is still there. Once the provider has done it, the item is gone and `catalog.item_processed` is sent. If it fails, the code appears later on the item as `error_code`.
         */
        delete: operations["deleteCatalogItem"];
        options?: never;
        head?: never;
        /**
         * Update a catalog item
         * @description Changes the fields that are sent, for example `ntin`. In production the provider is asked first: the outcome arrives as `catalog.item_processed`, or stands on the item; a refusal sets its `error_code`.
         */
        patch: operations["updateCatalogItem"];
        trace?: never;
    };
    "/qr-refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a QR refund
         * @description Opens a session and answers with a QR. Show it to the buyer; once they have scanned it, the session is customer_identified and `qr_refund.identified` is sent. Then list the buyer's purchases and execute the refund of one. The QR lives minutes: read `expires_at`.
         */
        post: operations["startQrRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr-refunds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The QR-refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        /**
         * Get a QR refund
         * @description Where the session stands. Poll it until the buyer has scanned, when no webhook is configured. After the execution `refunded_amount` and `receipt_url` stand here.
         */
        get: operations["getQrRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr-refunds/{id}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The QR-refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        /**
         * List the purchases of the buyer
         * @description The purchases that can be chosen, once the buyer has scanned. Choosing has a time limit of its own; after it the session is expired. Execute the refund of one that is returnable.
         */
        get: operations["listQrRefundOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr-refunds/{id}/operations/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The QR-refund session. */
                id: components["parameters"]["qr_refund_id"];
                /** @description The purchase, as the list of purchases names it. */
                ref: components["parameters"]["operation_ref"];
            };
            cookie?: never;
        };
        /**
         * Get a purchase of the buyer
         * @description One purchase with its lines and `available_for_refund`. Read it before a partial refund, then execute.
         */
        get: operations["getQrRefundOperation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr-refunds/{id}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The QR-refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Execute a QR refund
         * @description Refunds one purchase of the buyer, wholly, by `amount`, or by `items`; the last two exclude each other. The session is then completed and `qr_refund.completed` is sent. After an answer that does not come, read the session before you repeat. `simulate` works in the sandbox only.
         */
        post: operations["executeQrRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr-refunds/{id}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The QR-refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a step of a QR refund
         * @description Sandbox only. Moves a session as if the buyer had scanned, or as if its time were over. The event of that move is sent; go on as with a real buyer.
         */
        post: operations["simulateQrRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cashbox/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the cash of a day
         * @description The balance of the register and what went in and out on one day. Nothing changes.
         */
        get: operations["getCashboxSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cashbox/shifts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shifts
         * @description The shifts of the register in a window of days. Ask for the report of one, or close the current one.
         */
        get: operations["listCashboxShifts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cashbox/shifts/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a shift
         * @description Accepts the close; the register does it later. Poll the operation, or wait for `cashbox.shift_closed` or `cashbox.shift_close_failed` (assumed). A shift that was closed before counts as success. A failed close needs a new `client_operation_id`, and a person when `resolution.safe_to_retry` is false.
         */
        post: operations["closeShift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cashbox/shifts/{shift}/report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The shift, by its record id. */
                shift: components["parameters"]["shift"];
            };
            cookie?: never;
        };
        /**
         * Get the report of a shift
         * @description A link to the report. Fetch it before the link expires.
         */
        get: operations["getShiftReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cashbox/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the reconciliation of a shift
         * @description Compares the register with the records of the service. Nothing changes. What the answer holds is left open.
         */
        get: operations["getCashboxReconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cashbox/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings of the cashbox
         * @description What the cashbox does by itself. Each setting has an operation that switches it.
         */
        get: operations["getCashboxSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cashbox/settings/auto-close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Switch automatic closing of shifts
         * @description Switches whether shifts are closed automatically. The answer says how it is now. While another change of it runs, the request is refused.
         */
        put: operations["updateAutoClose"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cashbox/settings/auto-withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Switch automatic withdrawal of cash
         * @description Switches whether cash is withdrawn automatically. The answer says how it is now. While another change of it runs, the request is refused.
         */
        put: operations["updateAutoWithdrawal"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cashbox/operations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The operation of the cashbox. */
                id: components["parameters"]["cashbox_operation_id"];
            };
            cookie?: never;
        };
        /**
         * Get an operation of the cashbox
         * @description Where an operation stands. Poll it until it is completed or failed. How it ended stands in `error_code`; a shift that was closed before is a success.
         */
        get: operations["getCashboxOperation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connections
         * @description The cashiers of the organization. The main one serves requests that name no `provider_connection_id`.
         */
        get: operations["listConnections"];
        put?: never;
        /**
         * Create a connection
         * @description A place for a cashier. It works once the cashier is authorised, so start the authorisation next.
         */
        post: operations["createConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connection}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection of a cashier; the one that `provider_connection_id` names elsewhere. */
                connection: components["parameters"]["connection"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update a connection
         * @description Changes the label. The link to the provider stays as it is.
         */
        put: operations["updateConnection"];
        post?: never;
        /**
         * Delete a connection
         * @description Unlinks the cashier. Requests that name this connection are refused from now on; invoices that went through it go on. When it was the main one, another verified one takes its place.
         */
        delete: operations["deleteConnection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connection}/primary": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection of a cashier; the one that `provider_connection_id` names elsewhere. */
                connection: components["parameters"]["connection"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a connection the main one
         * @description The main connection serves requests that name no `provider_connection_id`. An unverified or blocked one is refused: authorise its cashier first.
         */
        post: operations["updatePrimaryConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connection}/auth/init": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection of a cashier; the one that `provider_connection_id` names elsewhere. */
                connection: components["parameters"]["connection"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the authorisation of a cashier
         * @description Step 1 of 3. Starts a process; send the phone of the cashier next. `force` ends a process that runs already.
         */
        post: operations["startConnectionAuth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connection}/auth/send-phone": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection of a cashier; the one that `provider_connection_id` names elsewhere. */
                connection: components["parameters"]["connection"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the phone of a cashier
         * @description Step 2 of 3. Sends the cashier a code; verify it next. When the cashier is linked to another organization of the same owner, the answer is `duplicate_cashier_confirm`: repeat with `confirm_duplicate: true`.
         */
        post: operations["sendConnectionPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connection}/auth/verify-otp": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection of a cashier; the one that `provider_connection_id` names elsewhere. */
                connection: components["parameters"]["connection"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the code of a cashier
         * @description Step 3 of 3. The right code links the cashier, and the connection works. A wrong code comes with the same status and `success` false: ask for the code again and repeat.
         */
        post: operations["verifyConnectionOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connection}/auth/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection of a cashier; the one that `provider_connection_id` names elsewhere. */
                connection: components["parameters"]["connection"];
            };
            cookie?: never;
        };
        /**
         * Get the authorisation of a cashier
         * @description Where the link of the cashier stands. Poll it after the steps, or when a session was reported as expired.
         */
        get: operations["getConnectionAuth"];
        put?: never;
        post?: never;
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
    "invoice.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refund was completed or has failed
         * @description Sent when a refund reaches completed or failed. The name suggests success: read `refund.status`, and `refund.error_code` when it failed. A failed refund is final; a new attempt is a new request. Deliveries may repeat and overtake each other.
         */
        post: operations["receiveInvoiceRefunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "receipt.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A fiscal receipt has failed
         * @description Sent when a fiscal receipt finishes as failed. Read `receipt.error_code`, mend the cause, then create the receipt again with a new `client_operation_id`. Deliveries may repeat.
         */
        post: operations["receiveReceiptFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "receipt.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A fiscal receipt was issued
         * @description Sent when a fiscal receipt was issued; nothing is left to do. The event is assumed: the source names the failure only.
         */
        post: operations["receiveReceiptIssued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription was created
         * @description Sent when a subscription was created; its first charge follows at `next_billing_at`.
         */
        post: operations["receiveSubscriptionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.paused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription was paused
         * @description Sent when a subscription was paused; no charge follows until it is resumed.
         */
        post: operations["receiveSubscriptionPaused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.resumed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription was resumed
         * @description Sent when a subscription was resumed; the next charge follows at `next_billing_at`.
         */
        post: operations["receiveSubscriptionResumed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription was cancelled
         * @description Sent when a subscription was cancelled; no further charge follows.
         */
        post: operations["receiveSubscriptionCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.payment_succeeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A charge was paid
         * @description Sent when the payer paid the charge of a period. Deliveries may repeat: book each invoice once.
         */
        post: operations["receiveSubscriptionPaymentSucceeded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.payment_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A charge was not paid
         * @description Sent when a charge was not paid. The service tries again until the tries are used up; then a grace period starts.
         */
        post: operations["receiveSubscriptionPaymentFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.grace_period_started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A grace period has started
         * @description Sent when all tries of a charge failed. Unpaid, the subscription expires at `expires_at`.
         */
        post: operations["receiveSubscriptionGracePeriodStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription has expired
         * @description Sent when the grace period ended without a payment; no further charge follows.
         */
        post: operations["receiveSubscriptionExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "catalog.item_processed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A catalog item was processed
         * @description Sent when the provider has done, or refused, the creation, change or deletion of an item: what GET /catalog/errors and GET /catalog/queue show, pushed. The payload is not shown in the source. Deliveries may repeat and overtake each other: read the item when in doubt, and answer 2xx to events that you do not know.
         */
        post: operations["receiveCatalogItemProcessed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "qr_refund.identified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The buyer scanned the QR of a refund
         * @description Sent when the buyer has scanned the QR. The session is customer_identified: list the purchases and execute the refund of one, before the time for choosing is over. The payload is not shown in the source. Deliveries may repeat and overtake each other: compare the status with the session that you know.
         */
        post: operations["receiveQrRefundIdentified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "qr_refund.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A QR refund was executed
         * @description Sent when the refund is executed. Nothing is left to do; the receipt stands in the session. Deliveries may repeat and overtake each other: compare the status with the session that you know.
         */
        post: operations["receiveQrRefundCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "qr_refund.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A QR refund expired
         * @description Sent when nobody scanned in time, or no purchase was chosen in time. Nothing was refunded; start a new session. Deliveries may repeat and overtake each other: compare the status with the session that you know.
         */
        post: operations["receiveQrRefundExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "cashbox.shift_closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shift was closed
         * @description Sent when the register has closed the shift, or when it was closed before. Nothing is left to do. Deliveries may repeat and overtake each other: compare with the operation that you know.
         */
        post: operations["receiveCashboxShiftClosed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "cashbox.shift_close_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shift could not be closed
         * @description Sent when the close ended as failed; `operation.error_code` says why. A new attempt needs a new `client_operation_id`, and a person when `resolution.safe_to_retry` is false. Deliveries may repeat and overtake each other: compare with the operation that you know.
         */
        post: operations["receiveCashboxShiftCloseFailed"];
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
            /**
             * Format: int64
             * @description How long to wait, with the codes that name it.
             * @example 30
             */
            retry_after_seconds?: number;
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
             * @example https://docs.example.com/errors.html#invoices_disabled
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
        /**
         * @description How a sandbox QR invoice shall end.
         * @example paid
         * @enum {string}
         */
        SimulatedQrOutcome: "paid" | "cancelled" | "expired";
        /** @description A new QR invoice, to anybody who scans it. Organizations without a catalog send `amount`, organizations with a catalog send `cart_items`. The source shows no field of this body but `cart_items`. */
        CreateQrInvoiceRequest: {
            /**
             * @description Tenge; fractions (tiyn) are accepted.
             * @example 1500.5
             */
            amount?: number;
            /** @description What is sold, for organizations with a catalog. */
            cart_items?: components["schemas"]["CartItem"][];
            /**
             * @description A discount on the whole cart, in percent. Only together with `cart_items`.
             * @example 10
             */
            discount_percentage?: number;
            /**
             * @description What the payer is asked to pay for. Only 60 visible characters are shown to the payer; a longer text is refused with `description_too_long`.
             * @example Order 5503
             */
            description?: string | null;
            /**
             * @description The caller's own order id. Duplicates are allowed.
             * @example order-5503
             */
            external_order_id?: string | null;
            /**
             * @description Guards against a second invoice: while an invoice with this key is active, another one is refused with `duplicate_idempotency_key`. Null or empty switches the guard off.
             * @example order-5503-try-1
             */
            external_order_id_idempotency?: string | null;
            /**
             * Format: int64
             * @description Selects the cashier when the organization has several.
             * @example 7
             */
            provider_connection_id?: number | null;
            simulate?: components["schemas"]["SimulatedQrOutcome"];
        };
        /** @description A new QR invoice with what the payer scans. It cannot be cancelled; it expires at `expires_at`. */
        QrInvoice: {
            /**
             * Format: int64
             * @description Record id.
             * @example 1043
             */
            id?: number;
            amount?: components["schemas"]["Money"];
            status?: components["schemas"]["InvoiceStatus"];
            paid_at?: components["schemas"]["NullableTimestamp"];
            /**
             * @description Null until it is known who pays.
             * @example null
             */
            phone?: string | null;
            created_at?: components["schemas"]["Timestamp"];
            /**
             * @description True for a QR invoice.
             * @example true
             */
            is_qr_token?: boolean;
            /**
             * Format: uri
             * @description What the QR code says.
             * @example https://pay.example.com/q/8f2c
             */
            qr_token_url?: string;
            /**
             * Format: uri
             * @description The QR code as an image.
             * @example https://pay.example.com/q/8f2c.png
             */
            qr_image_url?: string | null;
            /**
             * Format: date-time
             * @description When the invoice expires, unless it is paid before. The lifetime is not stated, so read it here.
             * @example 2026-03-02T10:20:00+05:00
             */
            expires_at?: string;
        };
        /** @description One invoice of a bulk creation, with the fields of a single one. A value that breaks a rule of invoices makes a failed row, not a refused request, so the bounds of single invoices are not repeated here. */
        BulkInvoice: {
            /**
             * @description The payer's phone, 8XXXXXXXXXX.
             * @example 87010000001
             */
            phone_number: string;
            /**
             * @description Tenge, a whole number.
             * @example 1500
             */
            amount?: number;
            /** @description What is sold, for organizations with a catalog. */
            cart_items?: components["schemas"]["CartItem"][];
            /**
             * @description A discount on the whole cart, in percent.
             * @example 10
             */
            discount_percentage?: number;
            /**
             * @description What the payer is asked to pay for.
             * @example Order 5501
             */
            description?: string | null;
            /**
             * @description The caller's own order id.
             * @example order-5501
             */
            external_order_id?: string | null;
            /**
             * @description While an invoice with this key is active, another one is a duplicate row.
             * @example order-5501-try-1
             */
            external_order_id_idempotency?: string | null;
        };
        /** @description Many new invoices to phone numbers, with one cashier. */
        CreateInvoicesRequest: {
            /** @description The invoices. Each of them is created, a duplicate, or failed. */
            invoices: components["schemas"]["BulkInvoice"][];
            /**
             * Format: int64
             * @description Selects the cashier for all of them when the organization has several.
             * @example 7
             */
            provider_connection_id?: number | null;
        };
        /**
         * @description What became of one invoice of a bulk creation. It is no status of an invoice.
         * @example created
         * @enum {string}
         */
        BulkRowStatus: "created" | "duplicate" | "failed";
        /** @description What became of one invoice of a bulk creation. */
        BulkInvoiceRow: {
            /**
             * Format: int32
             * @description Its place in the request, from 0.
             * @example 0
             */
            index?: number;
            status?: components["schemas"]["BulkRowStatus"];
            /**
             * Format: int64
             * @description Created: the new invoice.
             * @example 1042
             */
            id?: number;
            amount?: components["schemas"]["Money"];
            /**
             * @description Created: the caller's own order id.
             * @example order-5501
             */
            external_order_id?: string | null;
            /**
             * @description Created: the payer's phone, 7XXXXXXXXXX.
             * @example 77010000001
             */
            phone?: string;
            /**
             * Format: int64
             * @description Duplicate: the active invoice.
             * @example 1041
             */
            invoice_id?: number;
            existing_status?: components["schemas"]["InvoiceStatus"];
            /**
             * @description Failed: why, as a code of the error catalog. New codes may appear at any time.
             * @example tariff_limit_reached
             */
            error_code?: string;
            /**
             * @description Failed: why, in words. Do not compare it.
             * @example The daily limit of the tariff is reached.
             */
            message?: string;
        };
        /** @description What became of each invoice. The status is 201 even when rows failed, so read every row. */
        InvoicesCreated: {
            /**
             * Format: int32
             * @description How many were created.
             * @example 2
             */
            created?: number;
            /**
             * Format: int32
             * @description How many existed already.
             * @example 0
             */
            duplicates?: number;
            /**
             * Format: int32
             * @description How many failed.
             * @example 1
             */
            failed?: number;
            /** @description One row an invoice of the request. */
            invoices?: components["schemas"]["BulkInvoiceRow"][];
        };
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
        /** @description One line that goes back, either by count or by amount; exactly one of the two. */
        ReturnItem: {
            /**
             * Format: int64
             * @description The catalog item.
             * @example 311
             */
            catalog_item_id: number;
            /**
             * Format: int64
             * @description How many go back.
             * @example 1
             */
            count?: number;
            /**
             * @description How much of it, in tenge.
             * @example 500
             */
            amount?: number;
        };
        /** @description What goes back: everything that is left when neither `amount` nor `return_items` is sent. Of the fields the source names `return_items` only. */
        CreateRefundRequest: {
            /**
             * @description A part of the sum, in tenge. Not together with `return_items`.
             * @example 500
             */
            amount?: number;
            /**
             * @description Why the money goes back.
             * @example Wrong size.
             */
            reason?: string;
            /** @description The lines of the cart that go back. */
            return_items?: components["schemas"]["ReturnItem"][];
        };
        /**
         * @description Where a refund stands. `completed` and `failed` are final; a new attempt is a new refund.
         * @example pending
         * @enum {string}
         */
        RefundStatus: "pending" | "processing" | "completed" | "failed";
        /** @description A refund of an invoice, as its creation answers it. */
        Refund: {
            /**
             * Format: int64
             * @description Record id.
             * @example 2201
             */
            id: number;
            /**
             * Format: int64
             * @description The refunded invoice.
             * @example 1042
             */
            invoice_id: number;
            /**
             * Format: int64
             * @description The user who initiated the refund.
             * @example null
             */
            user_id: number | null;
            /**
             * Format: int64
             * @description The key that was used.
             * @example 9
             */
            api_key_id: number | null;
            amount: components["schemas"]["Money"];
            /**
             * @description Id of the refund in the provider's system.
             * @example null
             */
            provider_refund_id: string | null;
            /**
             * @description What the provider says about it.
             * @example null
             */
            provider_status: string | null;
            status: components["schemas"]["RefundStatus"];
            /**
             * @description Why the money goes back.
             * @example The customer returned the goods.
             */
            reason: string | null;
            /**
             * @description Who asked for it; through this interface a value that means an API key.
             * @example api_key
             */
            initiated_by: string;
            /**
             * @description Free text of the provider. Do not compare it.
             * @example null
             */
            error_message: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description What the refund leaves of the invoice. */
        RefundedInvoice: {
            /**
             * Format: int64
             * @description The invoice.
             * @example 1042
             */
            id: number;
            amount: components["schemas"]["Money"];
            total_refunded: components["schemas"]["Money"];
            /**
             * @description What can still be refunded, in tenge.
             * @example 1000
             */
            available_for_refund: number;
            /**
             * @description What refunds on their way will take, in tenge.
             * @example 500
             */
            pending_refund_amount: number;
        };
        /** @description The refund is queued, and what it leaves of the invoice. */
        RefundCreated: {
            /**
             * @description What happens next.
             * @example The refund is queued.
             */
            message: string;
            refund: components["schemas"]["Refund"];
            invoice: components["schemas"]["RefundedInvoice"];
        };
        /** @description The invoice whose refunds are listed. */
        InvoiceOfRefunds: {
            /**
             * Format: int64
             * @description The invoice.
             * @example 1042
             */
            id?: number;
            amount?: components["schemas"]["Money"];
            total_refunded?: components["schemas"]["Money"];
            /**
             * @description What can still be refunded, in tenge.
             * @example 1000
             */
            available_for_refund?: number;
            /**
             * @description True when nothing is left to refund.
             * @example false
             */
            is_fully_refunded?: boolean;
        };
        /** @description One refunded line. */
        RefundItem: {
            /**
             * Format: int64
             * @description Record id of the line.
             * @example 2301
             */
            id?: number;
            /**
             * Format: int64
             * @description The refund of the line.
             * @example 2201
             */
            refund_id?: number;
            /**
             * Format: int64
             * @description The line of the invoice.
             * @example 9001
             */
            invoice_item_id?: number;
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
             * @description How many; 0 when it was refunded by sum.
             * @example 1
             */
            count?: number;
            amount?: components["schemas"]["Money"];
        };
        /** @description A refund in the list of an invoice, with the lines that went back. The source does not show it. */
        ListedRefund: {
            /**
             * Format: int64
             * @description Record id.
             * @example 2201
             */
            id?: number;
            /**
             * Format: int64
             * @description The refunded invoice.
             * @example 1042
             */
            invoice_id?: number;
            /**
             * Format: int64
             * @description The user who initiated the refund.
             * @example null
             */
            user_id?: number | null;
            /**
             * Format: int64
             * @description The key that was used.
             * @example 9
             */
            api_key_id?: number | null;
            amount?: components["schemas"]["Money"];
            /**
             * @description Id of the refund in the provider's system.
             * @example RF-551
             */
            provider_refund_id?: string | null;
            /**
             * @description What the provider says about it.
             * @example null
             */
            provider_status?: string | null;
            status?: components["schemas"]["RefundStatus"];
            /**
             * @description Why the money goes back.
             * @example null
             */
            reason?: string | null;
            /**
             * @description Who asked for it.
             * @example api_key
             */
            initiated_by?: string;
            /**
             * @description Free text of the provider.
             * @example null
             */
            error_message?: string | null;
            created_at?: components["schemas"]["Timestamp"];
            /** @description The lines that went back; empty for a refund by sum. */
            items?: components["schemas"]["RefundItem"][];
        };
        /** @description The refunds of one invoice. */
        RefundList: {
            invoice?: components["schemas"]["InvoiceOfRefunds"];
            /** @description All refunds of the invoice. */
            refunds?: components["schemas"]["ListedRefund"][];
            /**
             * Format: int64
             * @description How many there are.
             * @example 1
             */
            total?: number;
        };
        /** @description The provider's receipt of an invoice. A link may carry an access token, so do not log it. */
        InvoiceReceipt: {
            /**
             * @description Ready when the links are there.
             * @example ready
             */
            status?: string;
            /**
             * Format: uri
             * @description The receipt to look at.
             * @example https://receipts.example.com/r/770012345
             */
            receipt_link?: string | null;
            /**
             * Format: uri
             * @description The receipt as a file.
             * @example null
             */
            download_link?: string | null;
            /**
             * Format: uri
             * @description The receipt to pass on.
             * @example null
             */
            share_link?: string | null;
            /**
             * @description When the sale was made.
             * @example 2026-03-02
             */
            sale_date?: string | null;
            fetched_at?: components["schemas"]["NullableTimestamp"];
        };
        /** @description The receipt is being fetched. Ask again. */
        InvoiceReceiptPending: {
            /**
             * @description Pending while the receipt is fetched.
             * @example pending
             */
            status?: string;
            /**
             * Format: int32
             * @description Seconds to wait before asking again.
             * @example 3
             */
            poll_after?: number;
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
            /**
             * Format: uri
             * @description The entry of the code in the error catalog.
             */
            doc_url?: string;
            current_status?: components["schemas"]["InvoiceStatus"];
            /** @description The statuses from which the move starts. */
            allowed_from?: components["schemas"]["InvoiceStatus"][];
        };
        /** @description A QR code to print. Organizations without a catalog send `amount`, organizations with a catalog send `cart_items`. The source shows no field of this body but `cart_items`. */
        CreateStaticQrRequest: {
            /**
             * @description Tenge.
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
            /**
             * @description What the payer is asked to pay for.
             * @example Table 4
             */
            description?: string | null;
            /**
             * @description The caller's own order id.
             * @example table-4
             */
            external_order_id?: string | null;
            /**
             * @description True (the default) when one payment ends the code.
             * @example true
             */
            single_use?: boolean;
            /**
             * Format: int64
             * @description Selects the cashier when the organization has several.
             * @example 7
             */
            provider_connection_id?: number | null;
            expires_at?: components["schemas"]["NullableTimestamp"];
        };
        /**
         * @description Where a static QR stands.
         * @example active
         * @enum {string}
         */
        StaticQrStatus: "active" | "paid" | "disabled";
        /** @description A QR code to print. */
        StaticQr: {
            /**
             * Format: int64
             * @description Record id.
             * @example 61
             */
            id?: number;
            /**
             * @description What identifies the code.
             * @example sq_7Hk2
             */
            token?: string;
            /**
             * @description The code to type by hand.
             * @example K7M2Q9XA
             */
            short_code?: string;
            /**
             * Format: uri
             * @description A page to print.
             * @example https://pay.example.com/s/K7M2Q9XA/print
             */
            print_url?: string;
            /**
             * Format: uri
             * @description Where to pay without scanning.
             * @example https://pay.example.com/s/K7M2Q9XA
             */
            manual_url?: string;
            /**
             * Format: uri
             * @description The QR code as an image.
             * @example null
             */
            qr_image_url?: string | null;
            amount?: components["schemas"]["NullableMoney"];
            /**
             * @description What the payer is asked to pay for.
             * @example Table 4
             */
            description?: string | null;
            /**
             * @description The caller's own order id.
             * @example table-4
             */
            external_order_id?: string | null;
            /**
             * @description True when one payment ends the code.
             * @example true
             */
            single_use?: boolean;
            status?: components["schemas"]["StaticQrStatus"];
            /**
             * @description True for a test object.
             * @example true
             */
            is_sandbox?: boolean;
            /**
             * Format: int64
             * @description How often it was scanned.
             * @example 0
             */
            scan_count?: number;
            /**
             * @description True once it was paid.
             * @example false
             */
            paid?: boolean;
            paid_at?: components["schemas"]["NullableTimestamp"];
            created_at?: components["schemas"]["Timestamp"];
        };
        /** @description The phone to check. */
        CheckClientRequest: {
            /**
             * @description A phone, 7XXXXXXXXXX or 8XXXXXXXXXX. In the sandbox 87770000001 is a client and every other number is not.
             * @example 87770000001
             */
            phone: string;
        };
        /** @description Whether the phone belongs to a client of the provider. */
        ClientCheck: {
            /**
             * @description The phone, 8XXXXXXXXXX.
             * @example 87770000001
             */
            phone?: string;
            /**
             * @description True when the provider knows the phone.
             * @example true
             */
            has_provider?: boolean;
            /**
             * @description First name and initial.
             * @example Aigerim S.
             */
            client_name?: string | null;
        };
        /**
         * @description Where a subscription stands. The moves between these states are not shown in the source.
         * @example active
         * @enum {string}
         */
        SubscriptionStatus: "active" | "paused" | "cancelled" | "completed" | "expired";
        /** @description One line of what is sold in every period. */
        SubscriptionCartItem: {
            /**
             * Format: int64
             * @description The catalog item.
             * @example 311
             */
            catalog_item_id: number;
            /**
             * Format: int64
             * @description How many.
             * @example 1
             */
            count: number;
        };
        /**
         * @description How often the payer is charged.
         * @example monthly
         * @enum {string}
         */
        BillingPeriod: "daily" | "weekly" | "biweekly" | "monthly" | "quarterly" | "yearly";
        /**
         * @description What the caller likes to keep with the subscription.
         * @example {
         *       "contract": "A-17"
         *     }
         */
        SubscriptionMetadata: {
            [key: string]: unknown;
        } | null;
        /** @description A recurring payment of one payer. The source shows none of its fields but the status. */
        Subscription: {
            /**
             * Format: int64
             * @description Record id.
             * @example 701
             */
            id?: number;
            /**
             * @description Name of the payer.
             * @example Aigerim S.
             */
            subscriber_name?: string | null;
            /**
             * @description The payer's phone, 8XXXXXXXXXX.
             * @example 87010000001
             */
            phone_number?: string;
            /**
             * @description The caller's own id of the payer.
             * @example client-77
             */
            external_subscriber_id?: string | null;
            amount?: components["schemas"]["Money"];
            /** @description What is sold in each period; null without a catalog. */
            cart_items?: components["schemas"]["SubscriptionCartItem"][] | null;
            /**
             * @description What the payer is asked to pay for.
             * @example Coffee club
             */
            description?: string | null;
            billing_period?: components["schemas"]["BillingPeriod"];
            /**
             * Format: int32
             * @description Day of the month.
             * @example 1
             */
            billing_day?: number | null;
            status?: components["schemas"]["SubscriptionStatus"];
            started_at?: components["schemas"]["NullableTimestamp"];
            next_billing_at?: components["schemas"]["NullableTimestamp"];
            paused_at?: components["schemas"]["NullableTimestamp"];
            cancelled_at?: components["schemas"]["NullableTimestamp"];
            /**
             * Format: int32
             * @description Tries of the open charge that failed.
             * @example 0
             */
            failed_attempts?: number;
            /**
             * Format: int32
             * @description How often an unpaid charge is tried again.
             * @example 3
             */
            max_retry_attempts?: number;
            /**
             * Format: int32
             * @description Hours between the tries.
             * @example 24
             */
            retry_interval_hours?: number;
            /**
             * Format: int32
             * @description Days between the last try and the end.
             * @example 3
             */
            grace_period_days?: number;
            /**
             * @description True between the last try and the end.
             * @example false
             */
            in_grace_period?: boolean;
            /**
             * @description True for a test object.
             * @example true
             */
            is_sandbox?: boolean;
            metadata?: components["schemas"]["SubscriptionMetadata"];
            created_at?: components["schemas"]["Timestamp"];
            updated_at?: components["schemas"]["Timestamp"];
        };
        /** @description Where a page stands in its list. */
        ListMeta: {
            /**
             * Format: int64
             * @description This page, from 1.
             * @example 1
             */
            current_page?: number;
            /**
             * Format: int64
             * @description Records on a page.
             * @example 10
             */
            per_page?: number;
            /**
             * Format: int64
             * @description The last page.
             * @example 1
             */
            last_page?: number;
            /**
             * Format: int64
             * @description How many records match in all.
             * @example 1
             */
            total?: number;
        };
        /** @description One page of subscriptions. */
        SubscriptionList: {
            /** @description The subscriptions of this page. */
            data?: components["schemas"]["Subscription"][];
            meta?: components["schemas"]["ListMeta"];
        };
        /** @description A new subscription. Organizations without a catalog send `amount`, organizations with a catalog send `cart_items`. The source shows no field of this body but `cart_items`. */
        CreateSubscriptionRequest: {
            /**
             * @description The payer's phone, 8XXXXXXXXXX.
             * @example 87010000001
             */
            phone_number: string;
            billing_period: components["schemas"]["BillingPeriod"];
            /**
             * @description Tenge in each period.
             * @example 5000
             */
            amount?: number;
            /** @description What is sold in each period, for organizations with a catalog. */
            cart_items?: components["schemas"]["SubscriptionCartItem"][];
            /**
             * Format: int32
             * @description Day of the month.
             * @example 1
             */
            billing_day?: number;
            /**
             * @description What the payer is asked to pay for.
             * @example Coffee club
             */
            description?: string;
            /**
             * @description Name of the payer.
             * @example Aigerim S.
             */
            subscriber_name?: string;
            /**
             * @description The caller's own id of the payer.
             * @example client-77
             */
            external_subscriber_id?: string;
            /**
             * Format: date
             * @description First day.
             * @example 2026-04-01
             */
            started_at?: string;
            /**
             * Format: int32
             * @description How often an unpaid charge is tried again.
             * @example 3
             */
            max_retry_attempts?: number;
            /**
             * Format: int32
             * @description Hours between the tries.
             * @example 24
             */
            retry_interval_hours?: number;
            /**
             * Format: int32
             * @description Days between the last try and the end.
             * @example 3
             */
            grace_period_days?: number;
            metadata?: components["schemas"]["SubscriptionMetadata"];
            /**
             * @description True to charge at once; false by default.
             * @example false
             */
            bill_immediately?: boolean;
        };
        /** @description The subscription after the change. */
        SubscriptionResult: {
            /**
             * @description The outcome in words.
             * @example The subscription is created.
             */
            message?: string;
            subscription?: components["schemas"]["Subscription"];
        };
        /** @description What the subscription has brought. */
        SubscriptionStats: {
            /**
             * Format: int64
             * @description Charges in all.
             * @example 2
             */
            total_payments?: number;
            /**
             * Format: int64
             * @description Charges that were paid.
             * @example 2
             */
            successful_payments?: number;
            /**
             * Format: int64
             * @description Charges that failed.
             * @example 0
             */
            failed_payments?: number;
            total_collected?: components["schemas"]["Money"];
        };
        /** @description The last charge; null before the first one. */
        SubscriptionLastPayment: {
            amount?: components["schemas"]["Money"];
            paid_at?: components["schemas"]["NullableTimestamp"];
            /**
             * @description Where it stands.
             * @example paid
             */
            status?: string;
        } | null;
        /** @description A subscription as the answer for one subscription gives it, with what it has brought. */
        SingleSubscription: components["schemas"]["Subscription"] & {
            stats?: components["schemas"]["SubscriptionStats"];
            last_payment?: components["schemas"]["SubscriptionLastPayment"];
        };
        /** @description One subscription with what it has brought. */
        SubscriptionView: {
            subscription?: components["schemas"]["SingleSubscription"];
        };
        /** @description What shall change. A field that is not sent stays. */
        UpdateSubscriptionRequest: {
            /**
             * @description Tenge in each period.
             * @example 6000
             */
            amount?: number;
            /** @description What is sold in each period, for organizations with a catalog. */
            cart_items?: components["schemas"]["SubscriptionCartItem"][];
            /**
             * Format: int32
             * @description Day of the month.
             * @example 5
             */
            billing_day?: number;
            /**
             * @description What the payer is asked to pay for.
             * @example Coffee club
             */
            description?: string;
            /**
             * @description Name of the payer.
             * @example Aigerim S.
             */
            subscriber_name?: string;
            /**
             * @description The caller's own id of the payer.
             * @example client-77
             */
            external_subscriber_id?: string;
            /**
             * Format: int32
             * @description How often an unpaid charge is tried again.
             * @example 3
             */
            max_retry_attempts?: number;
            /**
             * Format: int32
             * @description Hours between the tries.
             * @example 24
             */
            retry_interval_hours?: number;
            /**
             * Format: int32
             * @description Days between the last try and the end.
             * @example 3
             */
            grace_period_days?: number;
            metadata?: components["schemas"]["SubscriptionMetadata"];
        };
        /** @description An invoice of a subscription. Read the invoice for the rest. */
        SubscriptionInvoice: {
            /**
             * Format: int64
             * @description Record id.
             * @example 1050
             */
            id?: number;
            amount?: components["schemas"]["Money"];
            status?: components["schemas"]["InvoiceStatus"];
            /**
             * @description True; it belongs to a subscription.
             * @example true
             */
            is_recurring?: boolean;
            paid_at?: components["schemas"]["NullableTimestamp"];
            created_at?: components["schemas"]["Timestamp"];
        };
        /** @description One page of the invoices of a subscription. */
        SubscriptionInvoiceList: {
            /** @description The invoices of this page. */
            data?: components["schemas"]["SubscriptionInvoice"][];
            meta?: components["schemas"]["ListMeta"];
        };
        /** @description One line of a receipt. */
        ReceiptItem: {
            /**
             * Format: int64
             * @description The catalog item. It needs a barcode and an `ntin`.
             * @example 311
             */
            catalog_item_id: number;
            /**
             * Format: int64
             * @description How many.
             * @example 2
             */
            quantity: number;
            /**
             * @description Overrides the unit price.
             * @example 1500
             */
            price?: number | null;
        };
        /**
         * @description How a sandbox receipt shall end.
         * @example failed
         * @enum {string}
         */
        SimulatedReceiptStatus: "issued" | "failed";
        /** @description How a sandbox receipt shall end. */
        SimulatedReceipt: {
            status?: components["schemas"]["SimulatedReceiptStatus"];
            /**
             * @description The code of a failed one.
             * @example item_not_fiscal
             */
            error_code?: string;
        };
        /** @description A new fiscal receipt. The source names three of these fields. */
        CreateReceiptRequest: {
            /**
             * Format: int32
             * @description 3 cash, 5 a terminal of another bank.
             * @example 3
             */
            payment_type: number;
            /**
             * @description The caller's key of the receipt. It is used up even by a receipt that failed: a new attempt needs a new one.
             * @example sale-9001
             */
            client_operation_id: string;
            /** @description What was sold. */
            cart_items: components["schemas"]["ReceiptItem"][];
            /**
             * @description Cash received, in tenge.
             * @example 5000
             */
            received_amt?: number | null;
            /**
             * Format: int64
             * @description Selects the cashier when the organization has several.
             * @example 7
             */
            provider_connection_id?: number | null;
            simulate?: components["schemas"]["SimulatedReceipt"];
        };
        /**
         * @description Where a fiscal receipt stands: pending, then issued or failed. The source names `failed` only, so other values may appear.
         * @example pending
         */
        ReceiptStatus: string;
        /** @description The receipt is accepted and pending. */
        ReceiptAccepted: {
            /**
             * Format: int64
             * @description Record id.
             * @example 3301
             */
            id?: number;
            status?: components["schemas"]["ReceiptStatus"];
            /**
             * @description The caller's key of the receipt.
             * @example sale-9001
             */
            client_operation_id?: string;
        };
        /** @description No cashier is connected, or the key of the receipt was used before. */
        ReceiptConflictError: {
            /**
             * @description The code.
             * @example duplicate_client_operation_id
             */
            error: string;
            /**
             * @description The code again.
             * @example duplicate_client_operation_id
             */
            error_code?: string;
            /**
             * @description What was wrong in words.
             * @example This key was used before.
             */
            message: string;
            /**
             * Format: uri
             * @description The entry of the code in the error catalog.
             */
            doc_url?: string;
            /**
             * Format: int64
             * @description With `duplicate_client_operation_id`, the receipt that has the key.
             * @example 3301
             */
            receipt_id?: number;
            status?: components["schemas"]["ReceiptStatus"];
        };
        /** @description A receipt to look at without issuing it. */
        PreviewReceiptRequest: {
            /**
             * Format: int32
             * @description 3 cash, 5 a terminal of another bank.
             * @example 3
             */
            payment_type: number;
            /**
             * @description The sum in tenge.
             * @example 3000
             */
            total_price: number;
            /**
             * Format: int64
             * @description Selects the cashier when the organization has several.
             * @example 7
             */
            provider_connection_id?: number | null;
        };
        /** @description One line of the preview. */
        ReceiptPreviewLine: {
            /**
             * @description The left part.
             * @example Total
             */
            Title?: string;
            /**
             * @description The right part.
             * @example 3000.00
             */
            Subtitle?: string;
            /**
             * @description True for a bold line.
             * @example true
             */
            isBoldText?: boolean;
        };
        /** @description What the receipt would look like. */
        ReceiptPreview: {
            /** @description The lines of the receipt. */
            data?: components["schemas"]["ReceiptPreviewLine"][];
        };
        /** @description A fiscal receipt. The source shows none of its fields. */
        Receipt: {
            /**
             * Format: int64
             * @description Record id.
             * @example 3301
             */
            id?: number;
            status?: components["schemas"]["ReceiptStatus"];
            /**
             * Format: int32
             * @description 3 cash, 5 a terminal of another bank.
             * @example 3
             */
            payment_type?: number;
            /**
             * Format: int64
             * @description The invoice it belongs to.
             * @example null
             */
            invoice_id?: number | null;
            /**
             * @description The caller's key of the receipt.
             * @example sale-9001
             */
            client_operation_id?: string | null;
            total_price?: components["schemas"]["NullableMoney"];
            received_amt?: components["schemas"]["NullableMoney"];
            /**
             * @description Fiscal sign.
             * @example 300211744
             */
            fpd?: string | null;
            /**
             * @description Id at the provider.
             * @example 55120
             */
            operation_id?: string | null;
            /**
             * @description When it was issued.
             * @example null
             */
            operation_time?: string | null;
            /**
             * Format: int64
             * @description The shift of the register.
             * @example 12
             */
            shift_number?: number | null;
            /**
             * Format: uri
             * @description The receipt to look at. It may carry an access token, so do not log it.
             * @example https://receipts.example.com/f/55120
             */
            link?: string | null;
            /**
             * @description Why it failed, as a code of the error catalog. New codes may appear at any time.
             * @example null
             */
            error_code?: string | null;
            /**
             * @description Why it failed, in words.
             * @example null
             */
            error_message?: string | null;
            created_at?: components["schemas"]["NullableTimestamp"];
        };
        /**
         * @description Where the tariff stands.
         * @example active
         * @enum {string}
         */
        TariffStatus: "none" | "trial" | "active" | "expired";
        /** @description The last payment of the tariff; null if there was none. */
        TariffLastPayment: {
            /**
             * Format: int64
             * @description Tenge.
             * @example 15000
             */
            amount?: number;
            paid_at?: components["schemas"]["NullableTimestamp"];
            /**
             * Format: int32
             * @description Months paid for.
             * @example 1
             */
            period_months?: number;
            /**
             * @description The tariff paid for.
             * @example business
             */
            tier?: string;
            /**
             * @description Where the payment stands.
             * @example paid
             */
            status?: string;
        } | null;
        /** @description The next payment of the tariff; null if none is due. */
        TariffNextPayment: {
            due_at?: components["schemas"]["NullableTimestamp"];
            /**
             * Format: int64
             * @description Tenge.
             * @example 15000
             */
            amount?: number;
            /**
             * @description The tariff to pay for.
             * @example business
             */
            tier?: string;
        } | null;
        /** @description The organization's tariff. Of its fields the source names `is_custom` only. */
        Tariff: {
            status?: components["schemas"]["TariffStatus"];
            /**
             * @description The tariff.
             * @example business
             */
            tier?: string | null;
            /**
             * @description The tariff in words.
             * @example Business
             */
            tier_label?: string;
            /**
             * Format: int64
             * @description Invoices a day.
             * @example 100
             */
            daily_limit?: number | null;
            /**
             * @description True with individual terms; then changing the tariff is refused with `custom_tariff_locked`.
             * @example false
             */
            is_custom?: boolean;
            /**
             * @description True when the merchant may change the tariff.
             * @example true
             */
            can_change_tier?: boolean;
            /**
             * @description True on the trial.
             * @example false
             */
            is_trial?: boolean;
            started_at?: components["schemas"]["NullableTimestamp"];
            expires_at?: components["schemas"]["NullableTimestamp"];
            /**
             * Format: int32
             * @description Days until it ends.
             * @example 30
             */
            days_remaining?: number;
            /**
             * @description True when it renews by itself.
             * @example false
             */
            auto_renew?: boolean;
            last_payment?: components["schemas"]["TariffLastPayment"];
            next_payment?: components["schemas"]["TariffNextPayment"];
        };
        /**
         * @description Where a catalog item stands. The moves between these states are the catalog item lifecycle.
         * @example active
         * @enum {string}
         */
        CatalogItemStatus: "pending" | "active" | "error";
        /**
         * @description What is being done with an item at the provider, create, update or delete; null when nothing is.
         * @example create
         */
        CatalogOperation: string | null;
        /** @description Something that the organization sells. The source names a few of its fields. */
        CatalogItem: {
            /**
             * Format: int64
             * @description Record id.
             * @example 311
             */
            id?: number;
            /**
             * @description Id in the provider's system.
             * @example 8800311
             */
            provider_item_id?: string | null;
            /**
             * @description Name.
             * @example Coffee 250 g
             */
            name?: string;
            /**
             * Format: int64
             * @description Unit of measure.
             * @example 796
             */
            unit_id?: number | null;
            selling_price?: components["schemas"]["Money"];
            /**
             * @description Barcode.
             * @example 4870001234567
             */
            barcode?: string | null;
            /**
             * @description National catalog number.
             * @example 0200123456789
             */
            ntin?: string | null;
            /**
             * @description Global trade item number.
             * @example null
             */
            gtin?: string | null;
            /**
             * @description The caller's own id.
             * @example sku-250
             */
            external_ref?: string | null;
            /**
             * @description Id in the unified catalog of goods.
             * @example null
             */
            unified_goods_id?: string | null;
            /**
             * @description Picture.
             * @example null
             */
            image_url?: string | null;
            /**
             * @description First letter of the name.
             * @example C
             */
            first_char?: string | null;
            /**
             * @description Value added tax in percent.
             * @example 12
             */
            nds_percentage?: number | null;
            /**
             * @description True while `ntin` is not known.
             * @example false
             */
            ntin_missing?: boolean;
            status?: components["schemas"]["CatalogItemStatus"];
            operation?: components["schemas"]["CatalogOperation"];
            /**
             * @description True when it can stand in a cart.
             * @example true
             */
            sellable?: boolean;
            /**
             * @description True once the provider has it.
             * @example true
             */
            in_provider_catalog?: boolean;
            /**
             * @description Why the last operation failed, as a code of the error catalog. New codes may appear at any time.
             * @example null
             */
            error_code?: string | null;
            /**
             * @description Free text of the provider.
             * @example null
             */
            error_message?: string | null;
            date_added?: components["schemas"]["NullableTimestamp"];
            created_at?: components["schemas"]["Timestamp"];
            synced_at?: components["schemas"]["Timestamp"];
        };
        /** @description One page of catalog items. With `external_refs[]` the items come without `meta`. */
        CatalogItemList: {
            /** @description The items. */
            data?: components["schemas"]["CatalogItem"][];
            meta?: components["schemas"]["ListMeta"];
        };
        /** @description A new item. The bounds that count stand in words, because a value that breaks one refuses this item, not the request. */
        NewCatalogItem: {
            /**
             * @description Name, up to 255 characters.
             * @example Coffee 250 g
             */
            name: string;
            /**
             * @description Price in tenge, from 0.01.
             * @example 1500
             */
            selling_price: number;
            /**
             * Format: int64
             * @description Unit of measure.
             * @example 796
             */
            unit_id: number;
            /**
             * @description Barcode. Longer than 32 characters, the item is refused with `barcode_too_long`.
             * @example 4870001234567
             */
            barcode?: string | null;
            /**
             * @description National catalog number.
             * @example 0200123456789
             */
            ntin?: string | null;
            /**
             * @description Global trade item number.
             * @example null
             */
            gtin?: string | null;
            /**
             * @description The caller's own id, up to 191 characters.
             * @example sku-250
             */
            external_ref?: string | null;
            /**
             * @description A picture that was uploaded before.
             * @example null
             */
            image_id?: string | null;
        };
        /** @description New items. One that cannot be taken is refused alone, in `rejected` of the answer. */
        CreateCatalogItemsRequest: {
            /** @description The items, up to 100. */
            items: components["schemas"]["NewCatalogItem"][];
        };
        /** @description A repeat of a request that was served before. */
        CatalogReplay: {
            /**
             * @description The outcome in words.
             * @example This request was served before.
             */
            message?: string;
            /**
             * @description True when nothing was done again.
             * @example true
             */
            idempotent_replay?: boolean;
        };
        /** @description A new item as it was taken. */
        AcceptedCatalogItem: components["schemas"]["CatalogItem"] & {
            /**
             * @description True when the organization has this item already.
             * @example false
             */
            matched_existing?: boolean;
            /**
             * @description True when that item has another name.
             * @example false
             */
            name_differs?: boolean;
        };
        /** @description An item that was not taken, and why. */
        RejectedCatalogItem: {
            /**
             * Format: int32
             * @description Its place in `items`.
             * @example 1
             */
            index?: number;
            /**
             * @description The code. New codes may appear at any time.
             * @example barcode_too_long
             */
            error_code?: string;
            /**
             * @description What was wrong, in words. Do not compare it.
             * @example The barcode is longer than 32 characters.
             */
            error_message?: string;
            errors?: components["schemas"]["FieldErrors"];
            /**
             * @description The name that was sent.
             * @example Tea 100 g
             */
            name?: string | null;
            /**
             * @description The barcode that was sent.
             * @example null
             */
            barcode?: string | null;
            /**
             * @description The caller's own id.
             * @example sku-100
             */
            external_ref?: string | null;
        };
        /** @description What was taken and what was refused. `rejected` is there even when it is empty. */
        CatalogItemsAccepted: {
            /** @description The items that were taken. */
            data?: components["schemas"]["AcceptedCatalogItem"][];
            /** @description The items that were refused; the others were taken. */
            rejected?: components["schemas"]["RejectedCatalogItem"][];
        };
        /** @description An operation that the provider refused. */
        CatalogRejection: {
            /**
             * Format: int64
             * @description The item.
             * @example 312
             */
            id?: number;
            /**
             * @description The caller's own id.
             * @example sku-100
             */
            external_ref?: string | null;
            /**
             * @description Name.
             * @example Tea 100 g
             */
            name?: string;
            /**
             * @description Barcode.
             * @example null
             */
            barcode?: string | null;
            /**
             * @description National catalog number.
             * @example null
             */
            ntin?: string | null;
            operation?: components["schemas"]["CatalogOperation"];
            /**
             * @description The code. New codes may appear at any time.
             * @example catalog_item_duplicate
             */
            error_code?: string | null;
            /**
             * @description Why in words.
             * @example Such an item exists already.
             */
            error_message?: string;
            queued_at?: components["schemas"]["Timestamp"];
            failed_at?: components["schemas"]["Timestamp"];
        };
        /** @description One page of rejections, by the time of rejection. */
        CatalogRejectionList: {
            /**
             * Format: int64
             * @description This page, from 1.
             * @example 1
             */
            current_page?: number;
            /** @description The rejections of this page. */
            data?: components["schemas"]["CatalogRejection"][];
            /**
             * Format: int64
             * @description How many records match in all.
             * @example 1
             */
            total?: number;
        };
        /** @description An item that waits for the provider. */
        QueuedCatalogItem: {
            /**
             * Format: int64
             * @description The item.
             * @example 313
             */
            id?: number;
            /**
             * @description The caller's own id.
             * @example sku-500
             */
            external_ref?: string | null;
            /**
             * @description Name.
             * @example Coffee 500 g
             */
            name?: string;
            queued_at?: components["schemas"]["Timestamp"];
        };
        /** @description How fast the work goes on. */
        CatalogQueueState: {
            /**
             * @description draining, paused_throttle, paused_hold, not_connected or sandbox. Other values may appear.
             * @example draining
             */
            state?: string;
            /**
             * Format: int64
             * @description Work of the cashier before yours.
             * @example 0
             */
            ahead_in_cashier_queue?: number;
            /**
             * Format: int64
             * @description Minutes that are left.
             * @example 2
             */
            eta_minutes?: number | null;
            /**
             * Format: int64
             * @description Seconds until the provider is asked again.
             * @example null
             */
            throttle_retry_in_seconds?: number | null;
        };
        /** @description The work that is left at the provider. */
        CatalogQueue: {
            /**
             * Format: int64
             * @description This page, from 1.
             * @example 1
             */
            current_page?: number;
            /** @description New items that wait. */
            data?: components["schemas"]["QueuedCatalogItem"][];
            /**
             * Format: int64
             * @description How many items wait in all.
             * @example 1
             */
            total?: number;
            /**
             * Format: int64
             * @description Items whose change waits.
             * @example 0
             */
            updating?: number;
            /**
             * Format: int64
             * @description Items whose deletion waits.
             * @example 0
             */
            deleting?: number;
            queue?: components["schemas"]["CatalogQueueState"];
        };
        /** @description What the scanner read. */
        ScanBarcodeRequest: {
            /**
             * @description The barcode.
             * @example 4870001234567
             */
            input: string;
        };
        /** @description An item of the national catalog. */
        ScannedItem: {
            /**
             * Format: int64
             * @description Its id there.
             * @example 70011
             */
            id?: number;
            /**
             * @description Name.
             * @example Coffee 250 g
             */
            name?: string;
            /**
             * @description National catalog number.
             * @example 0200123456789
             */
            ntin?: string | null;
            /**
             * @description Global trade item number.
             * @example null
             */
            gtin?: string | null;
            /**
             * @description Barcode.
             * @example 4870001234567
             */
            barcode?: string | null;
            /**
             * Format: int64
             * @description Unit of measure.
             * @example 796
             */
            unit_id?: number | null;
            /**
             * @description Picture.
             * @example null
             */
            image_link?: string | null;
        };
        /** @description How the search went. */
        ScanResult: {
            /**
             * @description A short name of the outcome.
             * @example found
             */
            code?: string;
            /**
             * @description The outcome in words.
             * @example null
             */
            message?: string | null;
        };
        /** @description What a barcode stands for. Nothing found is an empty `data`, no error. */
        BarcodeScan: {
            /** @description Items with this barcode. */
            data?: components["schemas"]["ScannedItem"][];
            /**
             * @description The barcode as it was looked up.
             * @example 4870001234567
             */
            normalized_barcode?: string;
            scan_result?: components["schemas"]["ScanResult"];
        };
        /** @description Which items to delete, by exactly one of the two lists. `catalog_delete_scope_required` refuses none and both. */
        DeleteCatalogItemsRequest: {
            /**
             * @description Record ids, up to 200.
             * @example [
             *       311,
             *       312
             *     ]
             */
            ids?: number[];
            /**
             * @description The caller's own ids, up to 200.
             * @example [
             *       "sku-250",
             *       "sku-100"
             *     ]
             */
            external_refs?: string[];
            /**
             * @description True only counts and deletes nothing. It counts for the limit of requests.
             * @example true
             */
            dry_run?: boolean;
            /**
             * Format: int64
             * @description How many items must match; when another number does, nothing is deleted.
             * @example 2
             */
            expected_count?: number;
        };
        /** @description An item that would be deleted. */
        CatalogItemSample: {
            /**
             * Format: int64
             * @description The item.
             * @example 311
             */
            id?: number;
            /**
             * @description The caller's own id.
             * @example sku-250
             */
            external_ref?: string | null;
            /**
             * @description Name.
             * @example Coffee 250 g
             */
            name?: string;
        };
        /** @description A dry run, a repeat, or a deletion that the sandbox did at once; each has keys of its own. */
        CatalogItemsDeleted: {
            /**
             * @description The outcome in words.
             * @example 2 items are deleted.
             */
            message?: string;
            /**
             * @description True when the same request with the same key was served before; nothing was deleted again.
             * @example true
             */
            idempotent_replay?: boolean;
            /**
             * @description True when nothing was deleted.
             * @example true
             */
            dry_run?: boolean;
            /**
             * Format: int64
             * @description How many items match a dry run.
             * @example 2
             */
            would_delete?: number;
            /** @description Some of them. */
            sample?: components["schemas"]["CatalogItemSample"][];
            /**
             * Format: int64
             * @description How many items are gone.
             * @example 2
             */
            deleted?: number;
        };
        /** @description The deletion was accepted. Each item goes once the provider has done it. */
        CatalogItemsQueued: {
            /**
             * Format: int64
             * @description How many items will go.
             * @example 2
             */
            queued?: number;
            /**
             * @description Items whose deletion waited before.
             * @example []
             */
            already_queued?: number[];
            /**
             * Format: int64
             * @description How many of them.
             * @example 0
             */
            already_queued_count?: number;
        };
        /** @description Nothing was deleted; the code says why. */
        CatalogConflictError: {
            /**
             * @description The code.
             * @example catalog_bulk_delete_mismatch
             */
            error: string;
            /**
             * @description The code again.
             * @example catalog_bulk_delete_mismatch
             */
            error_code?: string;
            /**
             * @description What was wrong in words.
             * @example 3 items match, not 2.
             */
            message: string;
            /**
             * Format: uri
             * @description The entry of the code in the error catalog.
             */
            doc_url?: string;
            /**
             * Format: int64
             * @description With `catalog_bulk_delete_mismatch`, how many items match.
             * @example 3
             */
            actual_count?: number;
            /**
             * Format: int64
             * @description With `catalog_bulk_delete_mismatch`, how many were expected.
             * @example 2
             */
            expected_count?: number;
        };
        /** @description A change of one item. */
        CatalogItemChange: {
            /**
             * @description The outcome in words.
             * @example The change was accepted.
             */
            message?: string;
            /**
             * Format: int64
             * @description The item.
             * @example 311
             */
            catalog_item_id?: number;
            /**
             * @description True when nothing was done again.
             * @example true
             */
            idempotent_replay?: boolean;
        };
        /** @description The fields to change. A field that is left out stays as it is. */
        UpdateCatalogItemRequest: {
            /**
             * @description Name.
             * @example Coffee 250 g
             */
            name?: string;
            /**
             * @description Price in tenge.
             * @example 1600
             */
            selling_price?: number;
            /**
             * Format: int64
             * @description Unit of measure.
             * @example 796
             */
            unit_id?: number;
            /**
             * @description Barcode.
             * @example 4870001234567
             */
            barcode?: string | null;
            /**
             * @description National catalog number.
             * @example 0200123456789
             */
            ntin?: string | null;
            /**
             * @description Global trade item number.
             * @example null
             */
            gtin?: string | null;
            /**
             * @description A picture that was uploaded before.
             * @example null
             */
            image_id?: string | null;
        };
        /** @description Which cashier refunds. */
        StartQrRefundRequest: {
            /**
             * Format: int64
             * @description Selects the cashier when the organization has several.
             * @example 7
             */
            provider_connection_id?: number | null;
        };
        /**
         * @description Where a QR-refund session stands: awaiting_scan, customer_identified, completed, expired or failed. The full list is not shown, so other values may appear.
         * @example customer_identified
         */
        QrRefundStatus: string;
        /** @description A session in which the buyer confirms a refund by scanning a QR. */
        QrRefund: {
            /**
             * Format: int64
             * @description Record id.
             * @example 77
             */
            id?: number;
            status?: components["schemas"]["QrRefundStatus"];
            /**
             * @description The buyer's name once known.
             * @example Aigerim S.
             */
            client_name?: string | null;
            /**
             * Format: uri
             * @description What the QR says.
             * @example https://pay.example.com/r/8f21
             */
            qr_token_url?: string | null;
            /**
             * Format: uri
             * @description The QR as a picture.
             * @example https://api.example.com/qr/8f21.png
             */
            qr_image_url?: string | null;
            /**
             * Format: date-time
             * @description When the session expires. Read it; the life of a QR is not stated.
             * @example 2026-03-02T10:16:30+05:00
             */
            expires_at?: string | null;
            identified_at?: components["schemas"]["NullableTimestamp"];
            completed_at?: components["schemas"]["NullableTimestamp"];
            /**
             * @description How much was refunded, in tenge with two fraction digits; null before.
             * @example 1500.00
             */
            refunded_amount?: string | null;
            /**
             * Format: uri
             * @description The receipt of the refund; null before.
             * @example https://receipt.example.com/77
             */
            receipt_url?: string | null;
        };
        /** @description A new session. */
        QrRefundStarted: components["schemas"]["QrRefund"] & {
            /**
             * Format: int32
             * @description How often to poll.
             * @example 3
             */
            poll_interval_seconds?: number;
            /**
             * Format: int32
             * @description How long to wait for the scan.
             * @example 90
             */
            scan_wait_timeout_seconds?: number;
        };
        /**
         * @description What of a purchase can be returned: none, partial or full. With none it is refused with `operation_not_returnable`.
         * @example full
         */
        QrRefundReturnable: string;
        /** @description A purchase of the buyer. */
        QrRefundOperation: {
            /**
             * @description Its name in this session.
             * @example op-8123
             */
            ref?: string;
            /**
             * @description What was paid in tenge.
             * @example 1500
             */
            amount?: number;
            date?: components["schemas"]["NullableTimestamp"];
            returnable?: components["schemas"]["QrRefundReturnable"];
            /**
             * @description How it was paid.
             * @example QR
             */
            source_type?: string | null;
            /**
             * @description What kind of sale it was.
             * @example null
             */
            sale_type?: string | null;
            /**
             * @description The buyer.
             * @example Aigerim S.
             */
            client_name?: string | null;
        };
        /** @description Purchases of the buyer, newest first. */
        QrRefundOperationList: {
            /**
             * @description The buyer.
             * @example Aigerim S.
             */
            client_name?: string | null;
            /** @description The purchases. */
            operations?: components["schemas"]["QrRefundOperation"][];
            /**
             * @description True when there are older ones.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Send it as `cursor` to go on.
             * @example null
             */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description How many older ones there are.
             * @example 0
             */
            remaining_count?: number;
        };
        /** @description One line of a purchase. */
        QrRefundOperationItem: {
            /**
             * @description Its name in this purchase.
             * @example item-1
             */
            ref?: string;
            /**
             * @description Name.
             * @example Coffee 250 g
             */
            name?: string | null;
            /**
             * @description Unit price in tenge.
             * @example 750
             */
            price?: number;
            /**
             * @description How many were bought.
             * @example 2
             */
            count?: number;
            /**
             * @description What is left to refund in tenge.
             * @example 1500
             */
            available_for_refund?: number;
        };
        /** @description A purchase with its lines and what is left to refund. */
        QrRefundOperationDetails: {
            /**
             * @description Its name in this session.
             * @example op-8123
             */
            ref?: string;
            /**
             * @description What was paid in tenge.
             * @example 1500
             */
            amount?: number;
            date?: components["schemas"]["NullableTimestamp"];
            returnable?: components["schemas"]["QrRefundReturnable"];
            /**
             * @description What is left to refund in tenge. More is refused with `refund_amount_exceeds_available`.
             * @example 1500
             */
            available_for_refund?: number;
            /**
             * @description What was refunded before.
             * @example 0
             */
            already_refunded?: number;
            /**
             * Format: uri
             * @description The receipt.
             * @example null
             */
            receipt_url?: string | null;
            /** @description The lines. */
            items?: components["schemas"]["QrRefundOperationItem"][];
        };
        /** @description One line to return. */
        QrRefundReturnItem: {
            /**
             * @description The line of the purchase.
             * @example item-1
             */
            ref: string;
            /**
             * @description Tenge; all of the line when left out.
             * @example 750
             */
            amount?: number | null;
        };
        /**
         * @description How a simulated execution ends.
         * @example completed
         * @enum {string}
         */
        QrRefundOutcome: "completed" | "failed";
        /** @description How the execution shall end. */
        QrRefundSimulatedExecution: {
            status: components["schemas"]["QrRefundOutcome"];
            /**
             * @description The code to fail with.
             * @example null
             */
            error_code?: string | null;
        };
        /** @description What to refund of which purchase. `amount` and `items` exclude each other; without both all that is left is refunded. */
        ExecuteQrRefundRequest: {
            /**
             * @description The purchase.
             * @example op-8123
             */
            operation_ref: string;
            /**
             * @description Tenge.
             * @example 500
             */
            amount?: number;
            /** @description The lines to return. */
            items?: components["schemas"]["QrRefundReturnItem"][];
            simulate?: components["schemas"]["QrRefundSimulatedExecution"];
        };
        /** @description The executed refund. */
        QrRefundExecuted: {
            /**
             * Format: int64
             * @description The session.
             * @example 77
             */
            id?: number;
            status?: components["schemas"]["QrRefundStatus"];
            refunded_amount?: components["schemas"]["Money"];
            /**
             * Format: uri
             * @description The receipt of the refund.
             * @example https://receipt.example.com/77
             */
            receipt_url?: string | null;
            /**
             * @description The buyer.
             * @example Aigerim S.
             */
            client_name?: string | null;
            completed_at?: components["schemas"]["NullableTimestamp"];
        };
        /**
         * @description What the sandbox can simulate.
         * @example identified
         * @enum {string}
         */
        SimulatedQrRefundEvent: "identified" | "expired";
        /** @description What shall happen to a sandbox session. */
        SimulateQrRefundRequest: {
            event: components["schemas"]["SimulatedQrRefundEvent"];
        };
        /** @description The cash of one day. */
        CashboxSummary: {
            /**
             * Format: date
             * @description The day.
             * @example 2026-03-02
             */
            date?: string;
            current_cash_balance?: components["schemas"]["NullableMoney"];
            replenishment_sum?: components["schemas"]["NullableMoney"];
            withdrawal_sum?: components["schemas"]["NullableMoney"];
            sale_cash_amt?: components["schemas"]["NullableMoney"];
            sale_return_cash_amt?: components["schemas"]["NullableMoney"];
            cash_amount_on_opening?: components["schemas"]["NullableMoney"];
            /**
             * Format: int64
             * @description Sales in cash.
             * @example 4
             */
            sale_cash_cnt?: number | null;
            /**
             * Format: int64
             * @description Returns in cash.
             * @example 0
             */
            sale_return_cash_cnt?: number | null;
            /**
             * @description True when cash is withdrawn automatically.
             * @example false
             */
            auto_withdrawal?: boolean | null;
        };
        /** @description A shift of the cash register. */
        CashboxShift: {
            /**
             * Format: int64
             * @description Record id.
             * @example 601
             */
            id?: number;
            /**
             * Format: int64
             * @description Its number on the register.
             * @example 42
             */
            shift_number?: number;
            start_date?: components["schemas"]["NullableTimestamp"];
            /**
             * @description True while it is open.
             * @example true
             */
            is_current?: boolean;
            total_income?: components["schemas"]["NullableMoney"];
            /**
             * Format: int64
             * @description How many transactions it has.
             * @example 17
             */
            transactions_count?: number | null;
        };
        /** @description Shifts of a window of days. */
        CashboxShiftList: {
            /** @description The shifts. */
            data?: components["schemas"]["CashboxShift"][];
        };
        /** @description Which shift to close. */
        CloseShiftRequest: {
            /**
             * @description The caller's key of this operation. A key is used up even by an operation that failed; see `cashbox_duplicate_operation`.
             * @example close-2026-03-02-1
             */
            client_operation_id: string;
            /**
             * Format: int64
             * @description Its number on the register.
             * @example 42
             */
            shift_number: number;
            /**
             * Format: int64
             * @description Selects the cashier when the organization has several.
             * @example 7
             */
            provider_connection_id?: number | null;
        };
        /**
         * @description Where an operation of the cashbox stands, pending, sending, completed or failed. Other values may appear.
         * @example completed
         */
        CashboxOperationStatus: string;
        /** @description The close was accepted. Poll the operation for its outcome. */
        ShiftCloseAccepted: {
            /**
             * Format: int64
             * @description The operation.
             * @example 9101
             */
            id?: number;
            status?: components["schemas"]["CashboxOperationStatus"];
            /**
             * @description The caller's key.
             * @example close-2026-03-02-1
             */
            client_operation_id?: string;
            /**
             * @description Where to poll.
             * @example /cashbox/operations/9101
             */
            poll_url?: string;
        };
        /** @description Nothing was done; the code says why. */
        CashboxConflictError: {
            /**
             * @description The code.
             * @example cashbox_duplicate_operation
             */
            error: string;
            /**
             * @description The code again.
             * @example cashbox_duplicate_operation
             */
            error_code?: string;
            /**
             * @description What was wrong in words.
             * @example This client_operation_id was used before.
             */
            message: string;
            /**
             * Format: uri
             * @description The entry of the code in the error catalog.
             */
            doc_url?: string;
            /**
             * Format: int64
             * @description With `cashbox_duplicate_operation`, the operation that used the key.
             * @example 9101
             */
            operation_id?: number;
        };
        /** @description Where the report of a shift can be fetched. */
        ShiftReport: {
            /**
             * Format: uri
             * @description The report.
             * @example https://api.example.com/reports/601.pdf
             */
            url?: string;
            expires_at?: components["schemas"]["Timestamp"];
        };
        /** @description The reconciliation of a shift. What it holds is left open. */
        CashboxReconciliation: {
            [key: string]: unknown;
        };
        /** @description What the cashbox does by itself; null when it is not known. */
        CashboxSettings: {
            /**
             * @description Shifts are closed automatically.
             * @example true
             */
            auto_close_shift?: boolean | null;
            /**
             * @description Cash is withdrawn automatically.
             * @example false
             */
            auto_withdrawal?: boolean | null;
        };
        /** @description How a setting shall be. */
        ToggleCashboxSettingRequest: {
            /**
             * @description True switches it on.
             * @example true
             */
            enabled: boolean;
        };
        /** @description How a setting is now. */
        CashboxSettingToggled: {
            /**
             * @description False when it was so before.
             * @example true
             */
            changed?: boolean;
            /**
             * @description How it is now.
             * @example true
             */
            new_value?: boolean;
        };
        /** @description What to do about a failure. */
        CashboxResolution: {
            /**
             * @description When false, an automatic repeat is not safe.
             * @example false
             */
            safe_to_retry?: boolean;
        };
        /** @description An operation of the cashbox and its outcome. */
        CashboxOperation: {
            /**
             * Format: int64
             * @description Record id.
             * @example 9101
             */
            id?: number;
            /**
             * @description What is done.
             * @example close_shift
             */
            operation_type?: string;
            status?: components["schemas"]["CashboxOperationStatus"];
            /**
             * Format: int64
             * @description The shift by its number.
             * @example 42
             */
            shift_number?: number | null;
            /**
             * @description How it ended, as a code of the error catalog. New codes may appear at any time.
             * @example null
             */
            error_code?: string | null;
            /**
             * @description Free text of the provider.
             * @example null
             */
            error_message?: string | null;
            resolution?: components["schemas"]["CashboxResolution"];
        };
        /** @description A cashier of the organization and their link to the provider. */
        Connection: {
            /**
             * Format: int64
             * @description Record id.
             * @example 7
             */
            id?: number;
            /**
             * @description The caller's own name for it.
             * @example Till 1
             */
            label?: string | null;
            /**
             * @description The provider's user in part.
             * @example 77***01
             */
            provider_user_id?: string;
            /**
             * @description How the session is held.
             * @example self
             */
            session_mode?: string;
            /**
             * @description active, inactive, pending or error. Other values may appear.
             * @example active
             */
            status?: string;
            /**
             * @description True for the main one.
             * @example true
             */
            is_primary?: boolean;
            /**
             * @description The phone in part.
             * @example 7701***0001
             */
            cashier_phone?: string | null;
            last_used_at?: components["schemas"]["NullableTimestamp"];
            created_at?: components["schemas"]["Timestamp"];
        };
        /** @description The connections of the organization. */
        ConnectionList: {
            /** @description The connections. */
            data?: components["schemas"]["Connection"][];
        };
        /** @description A new connection. Its cashier is authorised in the steps that follow. */
        CreateConnectionRequest: {
            /**
             * @description The caller's own name for it.
             * @example Till 1
             */
            label?: string | null;
        };
        /** @description One connection. */
        SingleConnection: {
            data?: components["schemas"]["Connection"];
        };
        /** @description What to change. */
        UpdateConnectionRequest: {
            /**
             * @description The caller's own name for it.
             * @example Till 2
             */
            label?: string | null;
        };
        /** @description The connection is gone. */
        ConnectionDeleted: {
            /**
             * @description True when it is gone.
             * @example true
             */
            success?: boolean;
        };
        /** @description How to start. */
        StartConnectionAuthRequest: {
            /**
             * @description True ends a process that runs already and starts anew.
             * @example false
             */
            force?: boolean;
        };
        /** @description A process that links the cashier. */
        ConnectionAuthStarted: {
            /**
             * @description The process. Later steps do not send it.
             * @example 1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b
             */
            process_id?: string;
        };
        /** @description The cashier to whom the code goes. */
        SendConnectionPhoneRequest: {
            /**
             * @description The cashier's phone, 7XXXXXXXXXX.
             * @example 77010000001
             */
            phoneNumber: string;
            /**
             * @description True links a cashier who is linked to another organization of the same owner too.
             * @example true
             */
            confirm_duplicate?: boolean;
        };
        /** @description The code is on its way to the cashier. */
        ConnectionPhoneSent: {
            /**
             * @description True when the code is sent.
             * @example true
             */
            success?: boolean;
        };
        /** @description The organization that has the cashier already. */
        ExistingOrganization: {
            /**
             * Format: int64
             * @description Record id.
             * @example 502
             */
            id: number;
            /**
             * @description Name.
             * @example Shop on Abay
             */
            name: string;
            /**
             * @description Where its connection stands.
             * @example active
             */
            connection_status: string;
            /**
             * Format: int64
             * @description How many invoices it has.
             * @example 48
             */
            invoices_count: number;
        };
        /** @description The cashier cannot be linked as it stands; the code says why. */
        ConnectionConflictError: {
            /**
             * @description The code.
             * @example duplicate_cashier_confirm
             */
            error: string;
            /**
             * @description The code again, with some codes.
             * @example duplicate_cashier_confirm
             */
            error_code?: string;
            /**
             * @description What was wrong in words.
             * @example This cashier is linked to another organization of yours.
             */
            message: string;
            /**
             * Format: uri
             * @description The entry of the code in the error catalog.
             */
            doc_url?: string;
            /**
             * @description With `duplicate_cashier_confirm`, whether `confirm_duplicate` helps.
             * @example true
             */
            can_override?: boolean;
            existing_organization?: components["schemas"]["ExistingOrganization"];
        };
        /** @description The code that the cashier received. */
        VerifyConnectionOtpRequest: {
            /**
             * @description 4 to 6 digits, as a string, so that leading zeros survive.
             * @example 4821
             */
            otp: string;
        };
        /** @description The outcome of a code. A wrong one comes with the same status; `success` is then false. */
        ConnectionOtpResult: {
            /**
             * @description False when the code was wrong.
             * @example true
             */
            success?: boolean;
            /**
             * @description How the session is held.
             * @example self
             */
            mode?: string;
            /**
             * @description The organization at the provider.
             * @example Shop on Abay
             */
            org_name?: string | null;
            /**
             * @description The phone in part.
             * @example 7701***0001
             */
            phone?: string;
            /**
             * @description True in the sandbox.
             * @example true
             */
            sandbox_mode?: boolean;
            /**
             * @description What was wrong in words.
             * @example The code is wrong.
             */
            message?: string;
        };
        /** @description Where the link of a cashier stands. */
        ConnectionAuth: {
            /**
             * Format: int64
             * @description The connection.
             * @example 7
             */
            connection_id?: number;
            /**
             * @description How the session is held.
             * @example self
             */
            mode?: string;
            /**
             * @description Where the connection stands.
             * @example active
             */
            status?: string;
            /**
             * @description Where the session stands.
             * @example active
             */
            auth_status?: string;
            /**
             * @description Where the last authorisation stands.
             * @example completed
             */
            attempt_status?: string;
            /**
             * @description The phone in part.
             * @example 7701***0001
             */
            phone?: string | null;
            last_used_at?: components["schemas"]["NullableTimestamp"];
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
        /** @description The refund in an event. Read `status`; the event announces failures too. */
        RefundInEvent: {
            /**
             * Format: int64
             * @description Record id.
             * @example 2201
             */
            id?: number;
            amount?: components["schemas"]["Money"];
            status?: components["schemas"]["RefundStatus"];
            /**
             * @description Id of the refund in the provider's system.
             * @example RF-551
             */
            provider_refund_id?: string | null;
            /**
             * @description Why the money goes back.
             * @example null
             */
            reason?: string | null;
            /**
             * @description Free text of the provider.
             * @example null
             */
            error_message?: string | null;
            /**
             * @description Why the refund failed, as a stable code of the error catalog; present when the status is failed. New codes may appear at any time.
             * @example refund_rejected_by_provider
             */
            error_code?: string | null;
            created_at?: components["schemas"]["Timestamp"];
            /** @description The lines that went back. */
            items?: components["schemas"]["RefundItem"][];
        };
        /** @description The refunded invoice in an event. */
        RefundedInvoiceInEvent: {
            /**
             * Format: int64
             * @description The invoice.
             * @example 1042
             */
            id?: number;
            /**
             * @description The caller's own order id.
             * @example order-5501
             */
            external_order_id?: string | null;
            amount?: components["schemas"]["Money"];
            total_refunded?: components["schemas"]["Money"];
            /**
             * @description What can still be refunded, in tenge.
             * @example 1000
             */
            available_for_refund?: number;
            /**
             * @description True when nothing is left to refund.
             * @example false
             */
            is_fully_refunded?: boolean;
            status?: components["schemas"]["InvoiceStatus"];
            /**
             * @description Id of the invoice in the provider's system.
             * @example 770012345
             */
            provider_invoice_id?: string | null;
            /**
             * @description True for a test object.
             * @example true
             */
            is_sandbox?: boolean;
        };
        /** @description A refund was completed or has failed. The source names the refund object and its `error_code`; the envelope is assumed. */
        InvoiceRefunded: {
            /**
             * @description The name of the event.
             * @example invoice.refunded
             */
            event?: string;
            refund?: components["schemas"]["RefundInEvent"];
            invoice?: components["schemas"]["RefundedInvoiceInEvent"];
            /**
             * @description Name of the API key.
             * @example Main key
             */
            source?: string | null;
            timestamp?: components["schemas"]["Timestamp"];
        };
        /** @description The fiscal receipt in an event. */
        ReceiptInEvent: {
            /**
             * Format: int64
             * @description Record id.
             * @example 3301
             */
            id?: number;
            status?: components["schemas"]["ReceiptStatus"];
            /**
             * @description The caller's key of the receipt.
             * @example sale-9001
             */
            client_operation_id?: string | null;
            /**
             * Format: int64
             * @description The invoice it belongs to.
             * @example null
             */
            invoice_id?: number | null;
            total_price?: components["schemas"]["NullableMoney"];
            /**
             * Format: uri
             * @description The receipt to look at.
             * @example null
             */
            link?: string | null;
            /**
             * @description Why it failed, as a code of the error catalog. New codes may appear at any time.
             * @example item_not_fiscal
             */
            error_code?: string | null;
            /**
             * @description Why it failed, in words.
             * @example null
             */
            error_message?: string | null;
        };
        /** @description A fiscal receipt was issued or has failed. */
        ReceiptFinished: {
            /**
             * @description The name of the event.
             * @example receipt.failed
             */
            event?: string;
            receipt?: components["schemas"]["ReceiptInEvent"];
            timestamp?: components["schemas"]["Timestamp"];
        };
        /** @description A subscription was created, paused, resumed or cancelled, or it has expired. */
        SubscriptionChanged: {
            /**
             * @description The name of the event.
             * @example subscription.paused
             */
            event?: string;
            subscription?: components["schemas"]["Subscription"];
            /**
             * @description Name of the API key.
             * @example Main key
             */
            source?: string | null;
            timestamp?: components["schemas"]["Timestamp"];
        };
        /** @description A charge of a subscription was paid. */
        SubscriptionPaymentSucceeded: {
            /**
             * @description The name of the event.
             * @example subscription.payment_succeeded
             */
            event?: string;
            subscription?: components["schemas"]["Subscription"];
            /**
             * Format: int64
             * @description The paid invoice.
             * @example 1050
             */
            invoice_id?: number;
            amount?: components["schemas"]["Money"];
            paid_at?: components["schemas"]["NullableTimestamp"];
            /**
             * @description Name of the API key.
             * @example Main key
             */
            source?: string | null;
            timestamp?: components["schemas"]["Timestamp"];
        };
        /** @description A charge of a subscription was not paid. */
        SubscriptionPaymentFailed: {
            /**
             * @description The name of the event.
             * @example subscription.payment_failed
             */
            event?: string;
            subscription?: components["schemas"]["Subscription"];
            /**
             * Format: int64
             * @description The unpaid invoice.
             * @example 1050
             */
            invoice_id?: number | null;
            amount?: components["schemas"]["Money"];
            /**
             * @description Why, in words.
             * @example The invoice expired.
             */
            reason?: string | null;
            /**
             * Format: int32
             * @description Which try it was, from 1.
             * @example 1
             */
            attempt_number?: number;
            /**
             * @description Name of the API key.
             * @example Main key
             */
            source?: string | null;
            timestamp?: components["schemas"]["Timestamp"];
        };
        /** @description All tries of a charge failed. The subscription expires unless it is paid before. */
        SubscriptionGracePeriodStarted: {
            /**
             * @description The name of the event.
             * @example subscription.grace_period_started
             */
            event?: string;
            subscription?: components["schemas"]["Subscription"];
            /**
             * Format: int32
             * @description Days until the end.
             * @example 3
             */
            grace_period_days?: number;
            expires_at?: components["schemas"]["Timestamp"];
            /**
             * @description Name of the API key.
             * @example Main key
             */
            source?: string | null;
            timestamp?: components["schemas"]["Timestamp"];
        };
        /** @description The provider has done, or refused, an operation on a catalog item. The source does not show the payload. */
        CatalogItemProcessed: {
            /**
             * @description The name of the event.
             * @example catalog.item_processed
             */
            event?: string;
            catalog_item?: components["schemas"]["CatalogItem"];
            timestamp?: components["schemas"]["Timestamp"];
        };
        /** @description Something happened to a QR-refund session. The source does not show the payload. */
        QrRefundEvent: {
            /**
             * @description The name of the event.
             * @example qr_refund.identified
             */
            event?: string;
            qr_refund?: components["schemas"]["QrRefund"];
            /**
             * @description Name of the API key.
             * @example Main key
             */
            source?: string | null;
            timestamp?: components["schemas"]["Timestamp"];
        };
        /** @description An operation of the cashbox ended. The source does not show the payload. */
        CashboxEvent: {
            /**
             * @description The name of the event.
             * @example cashbox.shift_closed
             */
            event?: string;
            operation?: components["schemas"]["CashboxOperation"];
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
        /** @description The organization is suspended, not verified for production, or has no active paid tariff. */
        TariffForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
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
        /** @description There is no such invoice, or it belongs to another organization. */
        InvoiceOfRecordNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such subscription, or it belongs to another organization. */
        SubscriptionNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The same request with the same key was served before. Nothing was done again. */
        CatalogReplay: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogReplay"];
            };
        };
        /** @description The idempotency key was used with another body or another catalog operation. */
        IdempotencyKeyConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such catalog item, or it belongs to another organization. */
        CatalogItemNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The provider failed. The reason is in `message`. */
        ProviderError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The session of the cashier at the provider has expired, or cannot be checked. */
        ProviderSessionUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such session or purchase, or the session belongs to another organization. */
        QrRefundNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The buyer has not scanned the code, or the session has expired. */
        QrRefundNotReady: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The organization is suspended, not verified for production, or its cashbox is switched off. */
        CashboxForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description The cash register or the trade point is not known. */
        CashboxNotReady: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The cashbox is not available. Repeat later. */
        CashboxUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such shift, or it belongs to another organization. */
        CashboxShiftNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The setting cannot be changed now. Repeat later. */
        CashboxToggleUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such connection, or it belongs to another organization. */
        ConnectionNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Cashiers cannot be connected for a while. */
        CashierAuthDisabled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The organization of the cashier could not be checked. Start again from auth/init. */
        CashierIdentityUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Received. Any 2xx ends the delivery; the body is ignored. */
        EventReceived: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Refused. Not repeated, except 429. */
        EventRefused: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Failed. Repeated later with the same body and signature. */
        EventFailed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
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
        /** @description Only subscriptions in this status. */
        subscription_status: components["schemas"]["SubscriptionStatus"];
        /** @description Only subscriptions with this id of the caller. */
        external_subscriber_id: string;
        /** @description Only subscriptions of this phone. */
        subscription_phone_number: string;
        /** @description Records on a page. */
        subscription_per_page: number;
        /** @description The subscription. */
        subscription_id: number;
        /** @description The fiscal receipt. */
        receipt_id: number;
        /** @description Only items with one of these ids of the caller. The brackets are part of the name; `external_refs` is accepted too. */
        external_refs: string[];
        /** @description With `true`, only items whose `ntin` is missing. */
        without_ntin: boolean;
        /**
         * @deprecated
         * @description Removed. Any value, an empty one too, is refused with `catalog_batch_filter_removed`.
         */
        batch_id: string;
        /** @description Matches the name and the numbers of an item. */
        catalog_search: string;
        /** @description Items on a page. 50 is the default. */
        catalog_per_page: number;
        /** @description Makes a repeat safe. The same body with the same key is answered with 200 and done once; with another body, or with another catalog operation, the key is refused. */
        idempotency_key: string;
        /** @description Rejected at this time or later. The last 7 days are the default. */
        rejected_from: string;
        /** @description Rejected at this time or earlier. */
        rejected_to: string;
        /** @description Rejections on a page. 100 is the default. */
        rejections_per_page: number;
        /** @description The catalog item. */
        catalog_item_id: number;
        /** @description The QR-refund session. */
        qr_refund_id: number;
        /** @description Where to go on; `next_cursor` of the last answer. */
        operation_cursor: string;
        /** @description The purchase, as the list of purchases names it. */
        operation_ref: string;
        /** @description The day, format Y-m-d. Today is the default. */
        cashbox_date: string;
        /** @description Shifts of this day or later, format Y-m-d. The window has at most 31 days. */
        shift_date_from: string;
        /** @description Shifts of this day or earlier, format Y-m-d. */
        shift_date_to: string;
        /** @description The shift, by its record id. */
        shift: number;
        /** @description The shift, by its record id. */
        shift_id: number;
        /** @description The operation of the cashbox. */
        cashbox_operation_id: number;
        /** @description The connection of a cashier; the one that `provider_connection_id` names elsewhere. */
        connection: number;
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
export type SimulatedQrOutcome = components['schemas']['SimulatedQrOutcome'];
export type CreateQrInvoiceRequest = components['schemas']['CreateQrInvoiceRequest'];
export type QrInvoice = components['schemas']['QrInvoice'];
export type BulkInvoice = components['schemas']['BulkInvoice'];
export type CreateInvoicesRequest = components['schemas']['CreateInvoicesRequest'];
export type BulkRowStatus = components['schemas']['BulkRowStatus'];
export type BulkInvoiceRow = components['schemas']['BulkInvoiceRow'];
export type InvoicesCreated = components['schemas']['InvoicesCreated'];
export type SingleInvoice = components['schemas']['SingleInvoice'];
export type CancelledInvoice = components['schemas']['CancelledInvoice'];
export type InvoiceCancelled = components['schemas']['InvoiceCancelled'];
export type InvoiceCancelling = components['schemas']['InvoiceCancelling'];
export type QrCancelUnsupportedError = components['schemas']['QrCancelUnsupportedError'];
export type ReturnItem = components['schemas']['ReturnItem'];
export type CreateRefundRequest = components['schemas']['CreateRefundRequest'];
export type RefundStatus = components['schemas']['RefundStatus'];
export type Refund = components['schemas']['Refund'];
export type RefundedInvoice = components['schemas']['RefundedInvoice'];
export type RefundCreated = components['schemas']['RefundCreated'];
export type InvoiceOfRefunds = components['schemas']['InvoiceOfRefunds'];
export type RefundItem = components['schemas']['RefundItem'];
export type ListedRefund = components['schemas']['ListedRefund'];
export type RefundList = components['schemas']['RefundList'];
export type InvoiceReceipt = components['schemas']['InvoiceReceipt'];
export type InvoiceReceiptPending = components['schemas']['InvoiceReceiptPending'];
export type SimulatedStatus = components['schemas']['SimulatedStatus'];
export type SimulateInvoiceStatusRequest = components['schemas']['SimulateInvoiceStatusRequest'];
export type InvoiceStatusSimulated = components['schemas']['InvoiceStatusSimulated'];
export type InvalidStatusTransitionError = components['schemas']['InvalidStatusTransitionError'];
export type CreateStaticQrRequest = components['schemas']['CreateStaticQrRequest'];
export type StaticQrStatus = components['schemas']['StaticQrStatus'];
export type StaticQr = components['schemas']['StaticQr'];
export type CheckClientRequest = components['schemas']['CheckClientRequest'];
export type ClientCheck = components['schemas']['ClientCheck'];
export type SubscriptionStatus = components['schemas']['SubscriptionStatus'];
export type SubscriptionCartItem = components['schemas']['SubscriptionCartItem'];
export type BillingPeriod = components['schemas']['BillingPeriod'];
export type SubscriptionMetadata = components['schemas']['SubscriptionMetadata'];
export type Subscription = components['schemas']['Subscription'];
export type ListMeta = components['schemas']['ListMeta'];
export type SubscriptionList = components['schemas']['SubscriptionList'];
export type CreateSubscriptionRequest = components['schemas']['CreateSubscriptionRequest'];
export type SubscriptionResult = components['schemas']['SubscriptionResult'];
export type SubscriptionStats = components['schemas']['SubscriptionStats'];
export type SubscriptionLastPayment = components['schemas']['SubscriptionLastPayment'];
export type SingleSubscription = components['schemas']['SingleSubscription'];
export type SubscriptionView = components['schemas']['SubscriptionView'];
export type UpdateSubscriptionRequest = components['schemas']['UpdateSubscriptionRequest'];
export type SubscriptionInvoice = components['schemas']['SubscriptionInvoice'];
export type SubscriptionInvoiceList = components['schemas']['SubscriptionInvoiceList'];
export type ReceiptItem = components['schemas']['ReceiptItem'];
export type SimulatedReceiptStatus = components['schemas']['SimulatedReceiptStatus'];
export type SimulatedReceipt = components['schemas']['SimulatedReceipt'];
export type CreateReceiptRequest = components['schemas']['CreateReceiptRequest'];
export type ReceiptStatus = components['schemas']['ReceiptStatus'];
export type ReceiptAccepted = components['schemas']['ReceiptAccepted'];
export type ReceiptConflictError = components['schemas']['ReceiptConflictError'];
export type PreviewReceiptRequest = components['schemas']['PreviewReceiptRequest'];
export type ReceiptPreviewLine = components['schemas']['ReceiptPreviewLine'];
export type ReceiptPreview = components['schemas']['ReceiptPreview'];
export type Receipt = components['schemas']['Receipt'];
export type TariffStatus = components['schemas']['TariffStatus'];
export type TariffLastPayment = components['schemas']['TariffLastPayment'];
export type TariffNextPayment = components['schemas']['TariffNextPayment'];
export type Tariff = components['schemas']['Tariff'];
export type CatalogItemStatus = components['schemas']['CatalogItemStatus'];
export type CatalogOperation = components['schemas']['CatalogOperation'];
export type CatalogItem = components['schemas']['CatalogItem'];
export type CatalogItemList = components['schemas']['CatalogItemList'];
export type NewCatalogItem = components['schemas']['NewCatalogItem'];
export type CreateCatalogItemsRequest = components['schemas']['CreateCatalogItemsRequest'];
export type CatalogReplay = components['schemas']['CatalogReplay'];
export type AcceptedCatalogItem = components['schemas']['AcceptedCatalogItem'];
export type RejectedCatalogItem = components['schemas']['RejectedCatalogItem'];
export type CatalogItemsAccepted = components['schemas']['CatalogItemsAccepted'];
export type CatalogRejection = components['schemas']['CatalogRejection'];
export type CatalogRejectionList = components['schemas']['CatalogRejectionList'];
export type QueuedCatalogItem = components['schemas']['QueuedCatalogItem'];
export type CatalogQueueState = components['schemas']['CatalogQueueState'];
export type CatalogQueue = components['schemas']['CatalogQueue'];
export type ScanBarcodeRequest = components['schemas']['ScanBarcodeRequest'];
export type ScannedItem = components['schemas']['ScannedItem'];
export type ScanResult = components['schemas']['ScanResult'];
export type BarcodeScan = components['schemas']['BarcodeScan'];
export type DeleteCatalogItemsRequest = components['schemas']['DeleteCatalogItemsRequest'];
export type CatalogItemSample = components['schemas']['CatalogItemSample'];
export type CatalogItemsDeleted = components['schemas']['CatalogItemsDeleted'];
export type CatalogItemsQueued = components['schemas']['CatalogItemsQueued'];
export type CatalogConflictError = components['schemas']['CatalogConflictError'];
export type CatalogItemChange = components['schemas']['CatalogItemChange'];
export type UpdateCatalogItemRequest = components['schemas']['UpdateCatalogItemRequest'];
export type StartQrRefundRequest = components['schemas']['StartQrRefundRequest'];
export type QrRefundStatus = components['schemas']['QrRefundStatus'];
export type QrRefund = components['schemas']['QrRefund'];
export type QrRefundStarted = components['schemas']['QrRefundStarted'];
export type QrRefundReturnable = components['schemas']['QrRefundReturnable'];
export type QrRefundOperation = components['schemas']['QrRefundOperation'];
export type QrRefundOperationList = components['schemas']['QrRefundOperationList'];
export type QrRefundOperationItem = components['schemas']['QrRefundOperationItem'];
export type QrRefundOperationDetails = components['schemas']['QrRefundOperationDetails'];
export type QrRefundReturnItem = components['schemas']['QrRefundReturnItem'];
export type QrRefundOutcome = components['schemas']['QrRefundOutcome'];
export type QrRefundSimulatedExecution = components['schemas']['QrRefundSimulatedExecution'];
export type ExecuteQrRefundRequest = components['schemas']['ExecuteQrRefundRequest'];
export type QrRefundExecuted = components['schemas']['QrRefundExecuted'];
export type SimulatedQrRefundEvent = components['schemas']['SimulatedQrRefundEvent'];
export type SimulateQrRefundRequest = components['schemas']['SimulateQrRefundRequest'];
export type CashboxSummary = components['schemas']['CashboxSummary'];
export type CashboxShift = components['schemas']['CashboxShift'];
export type CashboxShiftList = components['schemas']['CashboxShiftList'];
export type CloseShiftRequest = components['schemas']['CloseShiftRequest'];
export type CashboxOperationStatus = components['schemas']['CashboxOperationStatus'];
export type ShiftCloseAccepted = components['schemas']['ShiftCloseAccepted'];
export type CashboxConflictError = components['schemas']['CashboxConflictError'];
export type ShiftReport = components['schemas']['ShiftReport'];
export type CashboxReconciliation = components['schemas']['CashboxReconciliation'];
export type CashboxSettings = components['schemas']['CashboxSettings'];
export type ToggleCashboxSettingRequest = components['schemas']['ToggleCashboxSettingRequest'];
export type CashboxSettingToggled = components['schemas']['CashboxSettingToggled'];
export type CashboxResolution = components['schemas']['CashboxResolution'];
export type CashboxOperation = components['schemas']['CashboxOperation'];
export type Connection = components['schemas']['Connection'];
export type ConnectionList = components['schemas']['ConnectionList'];
export type CreateConnectionRequest = components['schemas']['CreateConnectionRequest'];
export type SingleConnection = components['schemas']['SingleConnection'];
export type UpdateConnectionRequest = components['schemas']['UpdateConnectionRequest'];
export type ConnectionDeleted = components['schemas']['ConnectionDeleted'];
export type StartConnectionAuthRequest = components['schemas']['StartConnectionAuthRequest'];
export type ConnectionAuthStarted = components['schemas']['ConnectionAuthStarted'];
export type SendConnectionPhoneRequest = components['schemas']['SendConnectionPhoneRequest'];
export type ConnectionPhoneSent = components['schemas']['ConnectionPhoneSent'];
export type ExistingOrganization = components['schemas']['ExistingOrganization'];
export type ConnectionConflictError = components['schemas']['ConnectionConflictError'];
export type VerifyConnectionOtpRequest = components['schemas']['VerifyConnectionOtpRequest'];
export type ConnectionOtpResult = components['schemas']['ConnectionOtpResult'];
export type ConnectionAuth = components['schemas']['ConnectionAuth'];
export type InvoiceInEvent = components['schemas']['InvoiceInEvent'];
export type InvoiceStatusChanged = components['schemas']['InvoiceStatusChanged'];
export type RefundInEvent = components['schemas']['RefundInEvent'];
export type RefundedInvoiceInEvent = components['schemas']['RefundedInvoiceInEvent'];
export type InvoiceRefunded = components['schemas']['InvoiceRefunded'];
export type ReceiptInEvent = components['schemas']['ReceiptInEvent'];
export type ReceiptFinished = components['schemas']['ReceiptFinished'];
export type SubscriptionChanged = components['schemas']['SubscriptionChanged'];
export type SubscriptionPaymentSucceeded = components['schemas']['SubscriptionPaymentSucceeded'];
export type SubscriptionPaymentFailed = components['schemas']['SubscriptionPaymentFailed'];
export type SubscriptionGracePeriodStarted = components['schemas']['SubscriptionGracePeriodStarted'];
export type CatalogItemProcessed = components['schemas']['CatalogItemProcessed'];
export type QrRefundEvent = components['schemas']['QrRefundEvent'];
export type CashboxEvent = components['schemas']['CashboxEvent'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseServerError = components['responses']['ServerError'];
export type ResponseTariffForbidden = components['responses']['TariffForbidden'];
export type ResponseInvoiceNotFound = components['responses']['InvoiceNotFound'];
export type ResponseInvoiceOfRecordNotFound = components['responses']['InvoiceOfRecordNotFound'];
export type ResponseSubscriptionNotFound = components['responses']['SubscriptionNotFound'];
export type ResponseCatalogReplay = components['responses']['CatalogReplay'];
export type ResponseIdempotencyKeyConflict = components['responses']['IdempotencyKeyConflict'];
export type ResponseCatalogItemNotFound = components['responses']['CatalogItemNotFound'];
export type ResponseProviderError = components['responses']['ProviderError'];
export type ResponseProviderSessionUnavailable = components['responses']['ProviderSessionUnavailable'];
export type ResponseQrRefundNotFound = components['responses']['QrRefundNotFound'];
export type ResponseQrRefundNotReady = components['responses']['QrRefundNotReady'];
export type ResponseCashboxForbidden = components['responses']['CashboxForbidden'];
export type ResponseCashboxNotReady = components['responses']['CashboxNotReady'];
export type ResponseCashboxUnavailable = components['responses']['CashboxUnavailable'];
export type ResponseCashboxShiftNotFound = components['responses']['CashboxShiftNotFound'];
export type ResponseCashboxToggleUnavailable = components['responses']['CashboxToggleUnavailable'];
export type ResponseConnectionNotFound = components['responses']['ConnectionNotFound'];
export type ResponseCashierAuthDisabled = components['responses']['CashierAuthDisabled'];
export type ResponseCashierIdentityUnavailable = components['responses']['CashierIdentityUnavailable'];
export type ResponseEventReceived = components['responses']['EventReceived'];
export type ResponseEventRefused = components['responses']['EventRefused'];
export type ResponseEventFailed = components['responses']['EventFailed'];
export type ParameterSearch = components['parameters']['search'];
export type ParameterStatus = components['parameters']['status'];
export type ParameterDateFrom = components['parameters']['date_from'];
export type ParameterDateTo = components['parameters']['date_to'];
export type ParameterSortBy = components['parameters']['sort_by'];
export type ParameterSortOrder = components['parameters']['sort_order'];
export type ParameterPerPage = components['parameters']['per_page'];
export type ParameterPage = components['parameters']['page'];
export type ParameterInvoiceId = components['parameters']['invoice_id'];
export type ParameterSubscriptionStatus = components['parameters']['subscription_status'];
export type ParameterExternalSubscriberId = components['parameters']['external_subscriber_id'];
export type ParameterSubscriptionPhoneNumber = components['parameters']['subscription_phone_number'];
export type ParameterSubscriptionPerPage = components['parameters']['subscription_per_page'];
export type ParameterSubscriptionId = components['parameters']['subscription_id'];
export type ParameterReceiptId = components['parameters']['receipt_id'];
export type ParameterExternalRefs = components['parameters']['external_refs'];
export type ParameterWithoutNtin = components['parameters']['without_ntin'];
export type ParameterBatchId = components['parameters']['batch_id'];
export type ParameterCatalogSearch = components['parameters']['catalog_search'];
export type ParameterCatalogPerPage = components['parameters']['catalog_per_page'];
export type ParameterIdempotencyKey = components['parameters']['idempotency_key'];
export type ParameterRejectedFrom = components['parameters']['rejected_from'];
export type ParameterRejectedTo = components['parameters']['rejected_to'];
export type ParameterRejectionsPerPage = components['parameters']['rejections_per_page'];
export type ParameterCatalogItemId = components['parameters']['catalog_item_id'];
export type ParameterQrRefundId = components['parameters']['qr_refund_id'];
export type ParameterOperationCursor = components['parameters']['operation_cursor'];
export type ParameterOperationRef = components['parameters']['operation_ref'];
export type ParameterCashboxDate = components['parameters']['cashbox_date'];
export type ParameterShiftDateFrom = components['parameters']['shift_date_from'];
export type ParameterShiftDateTo = components['parameters']['shift_date_to'];
export type ParameterShift = components['parameters']['shift'];
export type ParameterShiftId = components['parameters']['shift_id'];
export type ParameterCashboxOperationId = components['parameters']['cashbox_operation_id'];
export type ParameterConnection = components['parameters']['connection'];
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
    createQrInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQrInvoiceRequest"];
            };
        };
        responses: {
            /** @description The QR invoice. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrInvoice"];
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
            /** @description The organization may not create invoices, or may not simulate. */
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
            /** @description The server failed, or the QR image could not be made. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnspecifiedBody"];
                };
            };
            /** @description The provider failed. The reason is in `message`. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
    createInvoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvoicesRequest"];
            };
        };
        responses: {
            /** @description What became of each invoice, even if all of them failed. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicesCreated"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            /** @description The request as a whole is not valid. `errors` names each refused field. */
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
    createRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateRefundRequest"];
            };
        };
        responses: {
            /** @description The refund is queued and pending. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundCreated"];
                };
            };
            /** @description The invoice, or what is left of it, does not allow this refund. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            404: components["responses"]["InvoiceOfRecordNotFound"];
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
    listRefunds: {
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
            /** @description All refunds of the invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvoiceOfRecordNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getInvoiceReceipt: {
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
            /** @description The receipt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceReceipt"];
                };
            };
            /** @description The receipt is being fetched. Ask again. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceReceiptPending"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvoiceOfRecordNotFound"];
            /** @description The invoice has no receipt, or the cashier's session does not work. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
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
            /** @description The receipt cannot be fetched now. */
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
            404: components["responses"]["InvoiceOfRecordNotFound"];
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
    createStaticQr: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStaticQrRequest"];
            };
        };
        responses: {
            /** @description The static QR, ready to print. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaticQr"];
                };
            };
            /** @description The production organization is not verified. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not create static QR codes. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    checkClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckClientRequest"];
            };
        };
        responses: {
            /** @description Whether the provider knows the phone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientCheck"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            /** @description The body is not valid. `errors` names each refused field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description A limit of client checks, or the general limit, is reached. Which code the limits of client checks give, and whether they send `Retry-After`, is not stated. */
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
            /** @description The cashier's session cannot be checked. */
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
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description Only subscriptions in this status. */
                status?: components["parameters"]["subscription_status"];
                /** @description Only subscriptions with this id of the caller. */
                external_subscriber_id?: components["parameters"]["external_subscriber_id"];
                /** @description Only subscriptions of this phone. */
                phone_number?: components["parameters"]["subscription_phone_number"];
                /** @description Records on a page. */
                per_page?: components["parameters"]["subscription_per_page"];
                /** @description The page, from 1. */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of subscriptions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionList"];
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
    createSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSubscriptionRequest"];
            };
        };
        responses: {
            /** @description The subscription. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionResult"];
                };
            };
            /** @description The sandbox holds no more subscriptions. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not create subscriptions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description The body is not valid. `errors` names each refused field; an organization with a catalog that sends no cart finds `cart_items` there. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnprocessableError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            /** @description The provider did not take the first invoice. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionView"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSubscriptionRequest"];
            };
        };
        responses: {
            /** @description The subscription after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            404: components["responses"]["SubscriptionNotFound"];
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
    pauseSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription is paused. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionResult"];
                };
            };
            /** @description Only an active subscription can be paused. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    resumeSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription is active. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionResult"];
                };
            };
            /** @description Only a paused subscription can be resumed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription is cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionResult"];
                };
            };
            /** @description Only an active or paused subscription can be cancelled. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listSubscriptionInvoices: {
        parameters: {
            query?: {
                /** @description Records on a page. */
                per_page?: components["parameters"]["subscription_per_page"];
                /** @description The page, from 1. */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /** @description The subscription. */
                id: components["parameters"]["subscription_id"];
            };
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
                    "application/json": components["schemas"]["SubscriptionInvoiceList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
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
    createReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReceiptRequest"];
            };
        };
        responses: {
            /** @description The receipt is accepted and pending. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptAccepted"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not create receipts, or may not simulate. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description No cashier is connected, or the key was used before. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptConflictError"];
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    previewReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewReceiptRequest"];
            };
        };
        responses: {
            /** @description The lines of the receipt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptPreview"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not create receipts. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description No cashier is connected. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            /** @description The preview cannot be made now. */
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
    getReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The fiscal receipt. */
                id: components["parameters"]["receipt_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such receipt, or it belongs to another organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getTariff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tariff. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tariff"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listCatalogItems: {
        parameters: {
            query?: {
                /** @description Only items with one of these ids of the caller. The brackets are part of the name; `external_refs` is accepted too. */
                "external_refs[]"?: components["parameters"]["external_refs"];
                /** @description With `true`, only items whose `ntin` is missing. */
                without_ntin?: components["parameters"]["without_ntin"];
                /**
                 * @deprecated
                 * @description Removed. Any value, an empty one too, is refused with `catalog_batch_filter_removed`.
                 */
                batch_id?: components["parameters"]["batch_id"];
                /** @description Matches the name and the numbers of an item. */
                search?: components["parameters"]["catalog_search"];
                /** @description The page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Items on a page. 50 is the default. */
                per_page?: components["parameters"]["catalog_per_page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of items. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogItemList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A parameter is not valid, or was removed. Without a code, `errors` names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnprocessableError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createCatalogItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe. The same body with the same key is answered with 200 and done once; with another body, or with another catalog operation, the key is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCatalogItemsRequest"];
            };
        };
        responses: {
            200: components["responses"]["CatalogReplay"];
            /** @description Taken, except the items in `rejected`. All refused is still 202. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogItemsAccepted"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            409: components["responses"]["IdempotencyKeyConflict"];
            /** @description The body is not valid as a whole. `errors` names each refused field. */
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
    listCatalogErrors: {
        parameters: {
            query?: {
                /** @description Rejected at this time or later. The last 7 days are the default. */
                from?: components["parameters"]["rejected_from"];
                /** @description Rejected at this time or earlier. */
                to?: components["parameters"]["rejected_to"];
                /** @description The page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Rejections on a page. 100 is the default. */
                per_page?: components["parameters"]["rejections_per_page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of rejections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogRejectionList"];
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
    getCatalogQueue: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What waits, and how fast it goes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogQueue"];
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
    scanBarcode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScanBarcodeRequest"];
            };
        };
        responses: {
            /** @description What the barcode stands for. Nothing found is 200 too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BarcodeScan"];
                };
            };
            /** @description The session of the cashier has expired. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The body is not valid. `errors` names each refused field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description The provider limits the rate, or the general limit of the key is reached. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooManyRequestsError"];
                };
            };
            500: components["responses"]["ServerError"];
            /** @description The national catalog is not available. */
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
    deleteCatalogItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe. The same body with the same key is answered with 200 and done once; with another body, or with another catalog operation, the key is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteCatalogItemsRequest"];
            };
        };
        responses: {
            /** @description An exact repeat of a body and key: `idempotent_replay` is true and nothing is deleted again. Also a dry run, and a deletion that the sandbox does at once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogItemsDeleted"];
                };
            };
            /** @description The deletion is accepted, not done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogItemsQueued"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            /** @description Nothing was deleted; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogConflictError"];
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
            /** @description More than 10 requests in a minute, dry runs included, or the general limit of the key. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooManyRequestsError"];
                };
            };
            500: components["responses"]["ServerError"];
        };
    };
    deleteCatalogItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe. The same body with the same key is answered with 200 and done once; with another body, or with another catalog operation, the key is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                /** @description The catalog item. */
                id: components["parameters"]["catalog_item_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CatalogReplay"];
            /** @description The deletion is accepted, not done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogItemChange"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            404: components["responses"]["CatalogItemNotFound"];
            409: components["responses"]["IdempotencyKeyConflict"];
            /** @description The header `Idempotency-Key` is not valid. */
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
    updateCatalogItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe. The same body with the same key is answered with 200 and done once; with another body, or with another catalog operation, the key is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                /** @description The catalog item. */
                id: components["parameters"]["catalog_item_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCatalogItemRequest"];
            };
        };
        responses: {
            /** @description The item is changed, or the same change was served before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogItemChange"];
                };
            };
            /** @description The provider is asked. The item is not changed yet. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogItemChange"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            404: components["responses"]["CatalogItemNotFound"];
            409: components["responses"]["IdempotencyKeyConflict"];
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
    startQrRefund: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartQrRefundRequest"];
            };
        };
        responses: {
            /** @description The session waits for the buyer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrRefundStarted"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            /** @description The body is not valid, or the cashier is not named. Without a code, `errors` names each refused field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnprocessableError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["ProviderError"];
            503: components["responses"]["ProviderSessionUnavailable"];
        };
    };
    getQrRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The QR-refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrRefund"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["QrRefundNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listQrRefundOperations: {
        parameters: {
            query?: {
                /** @description Where to go on; `next_cursor` of the last answer. */
                cursor?: components["parameters"]["operation_cursor"];
            };
            header?: never;
            path: {
                /** @description The QR-refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The purchases. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrRefundOperationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["QrRefundNotFound"];
            409: components["responses"]["QrRefundNotReady"];
            /** @description The cursor is not one of this list. `errors` names the refused field. */
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
            502: components["responses"]["ProviderError"];
            503: components["responses"]["ProviderSessionUnavailable"];
        };
    };
    getQrRefundOperation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The QR-refund session. */
                id: components["parameters"]["qr_refund_id"];
                /** @description The purchase, as the list of purchases names it. */
                ref: components["parameters"]["operation_ref"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The purchase. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrRefundOperationDetails"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["QrRefundNotFound"];
            409: components["responses"]["QrRefundNotReady"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["ProviderError"];
            503: components["responses"]["ProviderSessionUnavailable"];
        };
    };
    executeQrRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The QR-refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExecuteQrRefundRequest"];
            };
        };
        responses: {
            /** @description The refund is executed, or a simulated failure is shown. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrRefundExecuted"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not refund, or a production organization sent `simulate`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            404: components["responses"]["QrRefundNotFound"];
            /** @description The session is not ready, or its refund was already executed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This cannot be refunded. Without a code, `errors` names each refused field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnprocessableError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["ProviderError"];
            503: components["responses"]["ProviderSessionUnavailable"];
        };
    };
    simulateQrRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The QR-refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateQrRefundRequest"];
            };
        };
        responses: {
            /** @description The session after the move. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrRefund"];
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
            404: components["responses"]["QrRefundNotFound"];
            /** @description The session is over. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
    getCashboxSummary: {
        parameters: {
            query?: {
                /** @description The day, format Y-m-d. Today is the default. */
                date?: components["parameters"]["cashbox_date"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cash of the day. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashboxSummary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            409: components["responses"]["CashboxNotReady"];
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
            503: components["responses"]["CashboxUnavailable"];
        };
    };
    listCashboxShifts: {
        parameters: {
            query?: {
                /** @description Shifts of this day or later, format Y-m-d. The window has at most 31 days. */
                date_from?: components["parameters"]["shift_date_from"];
                /** @description Shifts of this day or earlier, format Y-m-d. */
                date_to?: components["parameters"]["shift_date_to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shifts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashboxShiftList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            409: components["responses"]["CashboxNotReady"];
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
            503: components["responses"]["CashboxUnavailable"];
        };
    };
    closeShift: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseShiftRequest"];
            };
        };
        responses: {
            /** @description The close is accepted, not done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShiftCloseAccepted"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            404: components["responses"]["CashboxShiftNotFound"];
            /** @description Nothing was done; the code says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashboxConflictError"];
                };
            };
            /** @description The body is not valid, or the cashier is not named. Without a code, `errors` names each refused field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnprocessableError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["CashboxUnavailable"];
        };
    };
    getShiftReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The shift, by its record id. */
                shift: components["parameters"]["shift"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShiftReport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            404: components["responses"]["CashboxShiftNotFound"];
            409: components["responses"]["CashboxNotReady"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            /** @description The cashbox or the report is not available. Repeat later. */
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
    getCashboxReconciliation: {
        parameters: {
            query?: {
                /** @description The shift, by its record id. */
                shift_id?: components["parameters"]["shift_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reconciliation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashboxReconciliation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            404: components["responses"]["CashboxShiftNotFound"];
            409: components["responses"]["CashboxNotReady"];
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
            503: components["responses"]["CashboxUnavailable"];
        };
    };
    getCashboxSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashboxSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            409: components["responses"]["CashboxNotReady"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["CashboxUnavailable"];
        };
    };
    updateAutoClose: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToggleCashboxSettingRequest"];
            };
        };
        responses: {
            /** @description How it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashboxSettingToggled"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            409: components["responses"]["CashboxNotReady"];
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
            503: components["responses"]["CashboxToggleUnavailable"];
        };
    };
    updateAutoWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToggleCashboxSettingRequest"];
            };
        };
        responses: {
            /** @description How it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashboxSettingToggled"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            409: components["responses"]["CashboxNotReady"];
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
            503: components["responses"]["CashboxToggleUnavailable"];
        };
    };
    getCashboxOperation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The operation of the cashbox. */
                id: components["parameters"]["cashbox_operation_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashboxOperation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            /** @description There is no such operation, or it belongs to another organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listConnections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateConnectionRequest"];
            };
        };
        responses: {
            /** @description The connection is not authorised yet. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleConnection"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    updateConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection of a cashier; the one that `provider_connection_id` names elsewhere. */
                connection: components["parameters"]["connection"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateConnectionRequest"];
            };
        };
        responses: {
            /** @description The connection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleConnection"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConnectionNotFound"];
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
    deleteConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection of a cashier; the one that `provider_connection_id` names elsewhere. */
                connection: components["parameters"]["connection"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionDeleted"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConnectionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    updatePrimaryConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection of a cashier; the one that `provider_connection_id` names elsewhere. */
                connection: components["parameters"]["connection"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is the main one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleConnection"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConnectionNotFound"];
            /** @description An unverified or blocked connection cannot be the main one. The body has only `error` and `message`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    startConnectionAuth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection of a cashier; the one that `provider_connection_id` names elsewhere. */
                connection: components["parameters"]["connection"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartConnectionAuthRequest"];
            };
        };
        responses: {
            /** @description The process runs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionAuthStarted"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConnectionNotFound"];
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
            503: components["responses"]["CashierAuthDisabled"];
        };
    };
    sendConnectionPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection of a cashier; the one that `provider_connection_id` names elsewhere. */
                connection: components["parameters"]["connection"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendConnectionPhoneRequest"];
            };
        };
        responses: {
            /** @description The code is sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionPhoneSent"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConnectionNotFound"];
            /** @description The cashier is linked to another organization, or belongs to another provider organization. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionConflictError"];
                };
            };
            /** @description The body is not valid. `errors` names each refused field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Codes were requested too often, or the general limit of the key is reached. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["OptionalRetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooManyRequestsError"];
                };
            };
            /** @description The server failed, or the code could not be sent. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnspecifiedBody"];
                };
            };
            502: components["responses"]["CashierIdentityUnavailable"];
            503: components["responses"]["CashierAuthDisabled"];
        };
    };
    verifyConnectionOtp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection of a cashier; the one that `provider_connection_id` names elsewhere. */
                connection: components["parameters"]["connection"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyConnectionOtpRequest"];
            };
        };
        responses: {
            /** @description The cashier is linked, or the code is wrong. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionOtpResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConnectionNotFound"];
            /** @description The cashier belongs to another provider organization. The body has only `error` and `message`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
            502: components["responses"]["CashierIdentityUnavailable"];
            503: components["responses"]["CashierAuthDisabled"];
        };
    };
    getConnectionAuth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection of a cashier; the one that `provider_connection_id` names elsewhere. */
                connection: components["parameters"]["connection"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionAuth"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConnectionNotFound"];
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
    receiveInvoiceRefunded: {
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
                "application/json": components["schemas"]["InvoiceRefunded"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveReceiptFailed: {
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
                "application/json": components["schemas"]["ReceiptFinished"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveReceiptIssued: {
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
                "application/json": components["schemas"]["ReceiptFinished"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveSubscriptionCreated: {
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
                "application/json": components["schemas"]["SubscriptionChanged"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveSubscriptionPaused: {
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
                "application/json": components["schemas"]["SubscriptionChanged"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveSubscriptionResumed: {
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
                "application/json": components["schemas"]["SubscriptionChanged"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveSubscriptionCancelled: {
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
                "application/json": components["schemas"]["SubscriptionChanged"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveSubscriptionPaymentSucceeded: {
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
                "application/json": components["schemas"]["SubscriptionPaymentSucceeded"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveSubscriptionPaymentFailed: {
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
                "application/json": components["schemas"]["SubscriptionPaymentFailed"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveSubscriptionGracePeriodStarted: {
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
                "application/json": components["schemas"]["SubscriptionGracePeriodStarted"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveSubscriptionExpired: {
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
                "application/json": components["schemas"]["SubscriptionChanged"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveCatalogItemProcessed: {
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
                "application/json": components["schemas"]["CatalogItemProcessed"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveQrRefundIdentified: {
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
                "application/json": components["schemas"]["QrRefundEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveQrRefundCompleted: {
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
                "application/json": components["schemas"]["QrRefundEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveQrRefundExpired: {
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
                "application/json": components["schemas"]["QrRefundEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveCashboxShiftClosed: {
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
                "application/json": components["schemas"]["CashboxEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
        };
    };
    receiveCashboxShiftCloseFailed: {
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
                "application/json": components["schemas"]["CashboxEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["EventReceived"];
            "4XX": components["responses"]["EventRefused"];
            "5XX": components["responses"]["EventFailed"];
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
export const simulatedQrOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SimulatedQrOutcome"]> = ["paid", "cancelled", "expired"];
export const bulkRowStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BulkRowStatus"]> = ["created", "duplicate", "failed"];
export const refundStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RefundStatus"]> = ["pending", "processing", "completed", "failed"];
export const simulatedStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SimulatedStatus"]> = ["error", "paid", "cancelled", "expired"];
export const staticQrStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StaticQrStatus"]> = ["active", "paid", "disabled"];
export const subscriptionStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SubscriptionStatus"]> = ["active", "paused", "cancelled", "completed", "expired"];
export const billingPeriodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BillingPeriod"]> = ["daily", "weekly", "biweekly", "monthly", "quarterly", "yearly"];
export const simulatedReceiptStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SimulatedReceiptStatus"]> = ["issued", "failed"];
export const tariffStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TariffStatus"]> = ["none", "trial", "active", "expired"];
export const catalogItemStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CatalogItemStatus"]> = ["pending", "active", "error"];
export const qrRefundOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["QrRefundOutcome"]> = ["completed", "failed"];
export const simulatedQrRefundEventValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SimulatedQrRefundEvent"]> = ["identified", "expired"];
