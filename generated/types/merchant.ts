// Generated from openapi/ by `npm run generate`. Do not edit.

export interface paths {
    "/invoices": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /**
         * List invoices
         * @description Returns a page of the organization's invoices. The default order and page size are not specified, so send them. The parameter `page` is assumed.
         */
        get: operations["listInvoices"];
        put?: never;
        /**
         * Create an invoice
         * @description Sends an invoice to a phone number. A 201 means that the request is accepted and the invoice is processing. The outcome arrives as `invoice.status_changed`, or by polling the invoice. Set `external_order_id_idempotency` to make a retry safe.
         */
        post: operations["createInvoice"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/invoices/qr": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * Create a QR invoice
         * @description Creates an invoice that anyone can pay by scanning its QR code. Fractional amounts are accepted. Show the QR code to the payer. The outcome arrives as `invoice.status_changed`, or by polling the invoice. A QR invoice cannot be cancelled: if unpaid, it expires after `expires_at`. A provider failure is returned immediately or detected later; in that case the invoice changes to error.
         */
        post: operations["createQrInvoice"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/invoices/bulk": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * Create invoices in bulk
         * @description Creates several invoices in one request. A failed row does not affect the others, and the status stays 201: check every row. A created row is processing; its outcome arrives as `invoice.status_changed`, or by polling the invoice.
         */
        post: operations["createInvoices"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/invoices/{id}": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description Returns the invoice with its line items. Poll it if no webhook is configured.
         */
        get: operations["getInvoice"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/invoices/{id}/cancel": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Cancel an invoice
         * @description Cancels a pending or processing invoice. A 202 means that the provider has been asked: the invoice is cancelling, not cancelled. Poll the invoice, or wait for `invoice.status_changed`. A refused cancel (usually because the invoice is already paid) returns the invoice to pending without an event, so poll as well.
         */
        post: operations["cancelInvoice"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/invoices/{id}/refund": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Refund an invoice
         * @description Refunds the remaining amount of a paid invoice, a part of it, or lines of the cart (`return_items`). A 201 means that the refund is queued and pending. The outcome arrives as `invoice.refunded`, or by polling the refunds of the invoice. A failed refund is final; a new attempt is a new request.
         */
        post: operations["createRefund"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/invoices/{id}/refunds": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        /**
         * List the refunds of an invoice
         * @description Returns the refunds of an invoice. Poll the list until the status of the refund is completed or failed. The event contains the reason of a failure.
         */
        get: operations["listRefunds"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/invoices/{id}/receipt": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        /**
         * Get the provider's receipt of an invoice
         * @description Returns the receipt of a paid or partially_refunded invoice. A 202 while the receipt is being fetched is assumed: retry after `poll_after` seconds.
         */
        get: operations["getInvoiceReceipt"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/invoices/{id}/simulate-status": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Simulate an invoice status
         * @description Sandbox only. Changes the status of an invoice as if the provider or the payer had done so. `error` is documented and accepted for every status: `error_code` is set to sandbox_simulated_error and `invoice.status_changed` is sent. The other values, the response and the errors are assumed.
         */
        post: operations["simulateInvoiceStatus"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/static-qr": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * Create a static QR code
         * @description Creates a QR code to print. Anyone who scans it can pay. The specification names no operations to read or disable static QR codes.
         */
        post: operations["createStaticQr"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/clients/check": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * Check a client's phone number
         * @description Checks whether a phone number is registered with the provider, before you send an invoice or create a subscription. Nothing is stored. If the number is unknown, ask the payer for another one.
         */
        post: operations["checkClient"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/subscriptions": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /**
         * List subscriptions
         * @description Returns a page of the organization's subscriptions. Filters and pagination are assumed.
         */
        get: operations["listSubscriptions"];
        put?: never;
        /**
         * Create a subscription
         * @description Charges a payer repeatedly: the service creates an invoice in each period. Check the phone number first. That the subscription is active immediately, and that `subscription.payment_succeeded` and `subscription.payment_failed` report its charges, is assumed.
         */
        post: operations["createSubscription"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/subscriptions/{id}": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        /**
         * Get a subscription
         * @description Returns the subscription with payment statistics. Poll it if no webhook is configured.
         */
        get: operations["getSubscription"];
        /**
         * Update a subscription
         * @description Changes the fields in the request; they apply to the next charge. The payer and the period stay unchanged.
         */
        put: operations["updateSubscription"];
        post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/subscriptions/{id}/pause": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Pause a subscription
         * @description Stops the charges of an active subscription until it is resumed, and sends `subscription.paused`.
         */
        post: operations["pauseSubscription"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/subscriptions/{id}/resume": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Resume a subscription
         * @description Restarts the charges of a paused subscription, and sends `subscription.resumed`. The next charge date is recalculated; missed periods are not charged.
         */
        post: operations["resumeSubscription"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/subscriptions/{id}/cancel": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Cancel a subscription
         * @description Ends an active or paused subscription permanently. There are no further charges, and `subscription.cancelled` is sent.
         */
        post: operations["cancelSubscription"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/subscriptions/{id}/invoices": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        /**
         * List the invoices of a subscription
         * @description Returns a page of the invoices created for the charges. Read an invoice for the other fields.
         */
        get: operations["listSubscriptionInvoices"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/receipts": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * Create a fiscal receipt
         * @description Creates a fiscal receipt at the cash register. That it is accepted with 202 and pending is assumed. The outcome arrives as `receipt.failed` (or `receipt.issued`, assumed), or by polling the receipt. A new attempt after a failure needs a new `client_operation_id`.
         */
        post: operations["createReceipt"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/receipts/preview": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * Preview a fiscal receipt
         * @description Returns a preview of a receipt. Nothing is issued and no `client_operation_id` is used up.
         */
        post: operations["previewReceipt"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/receipts/{id}": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the fiscal receipt. */
                id: components["parameters"]["receipt_id"];
            };
            cookie?: never;
        };
        /**
         * Get a fiscal receipt
         * @description Returns the receipt. Poll it until its status is issued or failed; `error_code` gives the reason of a failure.
         */
        get: operations["getReceipt"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/tariff": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /**
         * Get the tariff
         * @description Returns the organization's tariff. If `is_custom` is true, the terms are individual: contact support to change the tariff; any other change is refused with `custom_tariff_locked`. The specification names no path to pay for or change a tariff.
         */
        get: operations["getTariff"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/catalog": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /**
         * List catalog items
         * @description Returns the items of the organization's catalog. `external_refs[]` returns items by the caller's own ids, and `without_ntin` returns items without a national catalog number. The removed filter `batch_id` is refused, even with an empty value.
         */
        get: operations["listCatalogItems"];
        put?: never;
        /**
         * Create catalog items
         * @description Creates catalog items. An invalid item is reported in `rejected` while the other items are accepted, so check `rejected` after a success too. Accepted items are pending until the provider has them; then `catalog.item_processed` is sent. The queue and the rejections can also be polled.
         */
        post: operations["createCatalogItems"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/catalog/errors": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /**
         * List rejections of catalog items
         * @description Returns the operations that the provider refused, filtered by time of rejection. The event `catalog.item_processed` reports the same immediately; poll this list if no webhook is configured.
         */
        get: operations["listCatalogErrors"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/catalog/queue": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /**
         * Get the catalog queue
         * @description Returns the remaining work: items waiting for the provider. An item leaves the queue when it is processed, and `catalog.item_processed` is sent.
         */
        get: operations["getCatalogQueue"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/catalog/scan": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * Resolve a barcode
         * @description Looks up a barcode in the national catalog and stores nothing. Use the result to create an item. If the provider throttles requests, the service returns 429 for about 90 seconds without calling the provider.
         */
        post: operations["scanBarcode"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/catalog/bulk-delete": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * Delete catalog items in bulk
         * @description Deletes the items in exactly one of `ids` and `external_refs`. Count them first with `dry_run`, then send `expected_count`: if another number of items matches, nothing is deleted. A 202 means that the deletion is pending at the provider; each item is deleted once it is processed, and `catalog.item_processed` is sent. Send `Idempotency-Key` to make a retry safe: an exact repeat deletes nothing again.
         */
        post: operations["deleteCatalogItems"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/catalog/{id}": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the catalog item. */
                id: components["parameters"]["catalog_item_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never; post?: never;
        /**
         * Delete a catalog item
         * @description Starts deleting the item, which still exists. Once the provider has processed the deletion, the item is deleted and `catalog.item_processed` is sent. If it fails, `error_code` of the item is set later.
         */
        delete: operations["deleteCatalogItem"];
        options?: never; head?: never;
        /**
         * Update a catalog item
         * @description Changes the fields in the request, for example `ntin`. In production, the change is sent to the provider first: the outcome arrives as `catalog.item_processed` and is visible on the item; a refusal sets its `error_code`.
         */
        patch: operations["updateCatalogItem"];
        trace?: never;
    };
    "/qr-refunds": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * Start a QR refund
         * @description Starts a session and returns a QR code. Show it to the buyer. After the scan, the session is customer_identified and `qr_refund.identified` is sent. Then list the buyer's purchases and execute the refund of one of them. The QR code is valid for minutes; see `expires_at`.
         */
        post: operations["startQrRefund"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/qr-refunds/{id}": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the QR refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        /**
         * Get a QR refund
         * @description Returns the QR refund session. Poll it until the buyer has scanned the QR code if no webhook is configured. After the refund is executed, it contains `refunded_amount` and `receipt_url`.
         */
        get: operations["getQrRefund"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/qr-refunds/{id}/operations": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the QR refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        /**
         * List the buyer's purchases
         * @description Returns the purchases that can be chosen after the buyer has scanned the QR code. Choosing has a separate time limit, after which the session expires. Execute the refund of a returnable purchase.
         */
        get: operations["listQrRefundOperations"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/qr-refunds/{id}/operations/{ref}": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the QR refund session. */
                id: components["parameters"]["qr_refund_id"];
                /** @description Reference of the purchase, from the list of purchases. */
                ref: components["parameters"]["operation_ref"];
            };
            cookie?: never;
        };
        /**
         * Get a purchase of the buyer
         * @description Returns a purchase with its lines and `available_for_refund`. Read it before you execute a partial refund.
         */
        get: operations["getQrRefundOperation"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/qr-refunds/{id}/execute": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the QR refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Execute a QR refund
         * @description Refunds a purchase of the buyer in full, by `amount`, or by `items`; `amount` and `items` are mutually exclusive. The session is then completed and `qr_refund.completed` is sent. If no response arrives, read the session before you retry. `simulate` works only in the sandbox.
         */
        post: operations["executeQrRefund"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/qr-refunds/{id}/simulate": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the QR refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Simulate a QR refund event
         * @description Sandbox only. Changes the session as if the buyer had scanned the QR code or the session had expired, and sends the event of that transition. Continue as with a real buyer.
         */
        post: operations["simulateQrRefund"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/cashbox/summary": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /**
         * Get the cash summary of a day
         * @description Returns the balance of the cash register and the cash received and paid out on one day. It changes nothing.
         */
        get: operations["getCashboxSummary"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/cashbox/shifts": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /**
         * List shifts
         * @description Returns the shifts of the cash register in a period. Use the id of a shift to get its report.
         */
        get: operations["listCashboxShifts"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/cashbox/shifts/close": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * Close a shift
         * @description Starts closing a shift; the cash register closes it later. Poll the operation, or wait for `cashbox.shift_closed` or `cashbox.shift_close_failed` (assumed). A shift that was already closed counts as success. After a failure, use a new `client_operation_id`; do not retry automatically if `resolution.safe_to_retry` is false.
         */
        post: operations["closeShift"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/cashbox/shifts/{shift}/report": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the shift. */
                shift: components["parameters"]["shift"];
            };
            cookie?: never;
        };
        /**
         * Get a shift report
         * @description Returns a link to the report. Fetch the report before the link expires.
         */
        get: operations["getShiftReport"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/cashbox/reconciliation": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /**
         * Get the reconciliation of a shift
         * @description Compares the cash register with the records of the service and changes nothing. The content of the response is unspecified.
         */
        get: operations["getCashboxReconciliation"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/cashbox/settings": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /**
         * Get the cashbox settings
         * @description Returns the automatic actions of the cashbox. Each setting can be changed with its own operation.
         */
        get: operations["getCashboxSettings"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/cashbox/settings/auto-close": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never;
        /**
         * Set automatic shift closing
         * @description Sets whether shifts are closed automatically, and returns the resulting value. The request is refused while another change of the setting is in progress.
         */
        put: operations["updateAutoClose"];
        post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/cashbox/settings/auto-withdrawal": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never;
        /**
         * Set automatic cash withdrawal
         * @description Sets whether cash is withdrawn automatically, and returns the resulting value. The request is refused while another change of the setting is in progress.
         */
        put: operations["updateAutoWithdrawal"];
        post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/cashbox/operations/{id}": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashbox operation. */
                id: components["parameters"]["cashbox_operation_id"];
            };
            cookie?: never;
        };
        /**
         * Get a cashbox operation
         * @description Returns a cashbox operation. Poll it until its status is completed or failed; `error_code` gives the reason. A shift that was already closed counts as success.
         */
        get: operations["getCashboxOperation"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/connections": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /**
         * List cashier connections
         * @description Returns the cashiers of the organization. The main connection is used for requests without `provider_connection_id`.
         */
        get: operations["listConnections"];
        put?: never;
        /**
         * Create a cashier connection
         * @description Creates a connection for a cashier. It works once the cashier is authorised, so start the authorisation next.
         */
        post: operations["createConnection"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/connections/{connection}": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashier connection, used as `provider_connection_id` in other requests. */
                connection: components["parameters"]["connection_id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update a cashier connection
         * @description Changes the label. The link to the provider stays unchanged.
         */
        put: operations["updateConnection"];
        post?: never;
        /**
         * Delete a cashier connection
         * @description Unlinks the cashier. Later requests with this connection are refused; invoices already created with it are not affected. If it was the main connection, another verified one replaces it.
         */
        delete: operations["deleteConnection"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/connections/{connection}/primary": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashier connection, used as `provider_connection_id` in other requests. */
                connection: components["parameters"]["connection_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Make a cashier connection the main one
         * @description Makes this connection the one used for requests without `provider_connection_id`. An unverified or blocked connection is refused: authorise its cashier first.
         */
        post: operations["updatePrimaryConnection"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/connections/{connection}/auth/init": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashier connection, used as `provider_connection_id` in other requests. */
                connection: components["parameters"]["connection_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Start the authorisation of a cashier
         * @description Step 1 of 3. Starts an authorisation process; send the cashier's phone number next. `force` ends a running process.
         */
        post: operations["startConnectionAuth"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/connections/{connection}/auth/send-phone": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashier connection, used as `provider_connection_id` in other requests. */
                connection: components["parameters"]["connection_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Send the cashier's phone number
         * @description Step 2 of 3. Sends a code to the cashier; verify it next. If the cashier is linked to another organization of the same owner, the response is `duplicate_cashier_confirm`: repeat the request with `confirm_duplicate: true`.
         */
        post: operations["sendConnectionPhone"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/connections/{connection}/auth/verify-otp": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashier connection, used as `provider_connection_id` in other requests. */
                connection: components["parameters"]["connection_id"];
            };
            cookie?: never;
        };
        get?: never; put?: never;
        /**
         * Verify the cashier's code
         * @description Step 3 of 3. The correct code links the cashier, and the connection becomes usable. A wrong code returns the same status with `success` false: ask for the code and repeat the request.
         */
        post: operations["verifyConnectionOtp"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/connections/{connection}/auth/status": {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashier connection, used as `provider_connection_id` in other requests. */
                connection: components["parameters"]["connection_id"];
            };
            cookie?: never;
        };
        /**
         * Get the authorisation status of a cashier
         * @description Returns the status of the link between the cashier and the provider. Poll it after the authorisation steps, or when a session is reported as expired.
         */
        get: operations["getConnectionAuth"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
}
export interface webhooks {
    "invoice.status_changed": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * An invoice changed its status
         * @description Sent when an invoice changes its status asynchronously: the result of a cancel, a failure at the provider, or a simulated error. A cancel that the provider refuses sends no event. Events for paid, pending, expired and partially_refunded are assumed. Deliveries can be repeated and arrive out of order: compare the status with the last known state of the invoice, and respond with 2xx to unknown events.
         */
        post: operations["receiveInvoiceStatusChanged"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "invoice.refunded": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A refund was completed or has failed
         * @description Sent when a refund reaches completed or failed. Despite its name, the event also reports failures: check `refund.status`, and `refund.error_code` for the reason. A failed refund is final; a new attempt is a new request. Deliveries can be repeated and arrive out of order.
         */
        post: operations["receiveInvoiceRefunded"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "receipt.failed": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A fiscal receipt has failed
         * @description Sent when a fiscal receipt ends as failed. Read `receipt.error_code`, fix the cause, then create the receipt again with a new `client_operation_id`. Deliveries can be repeated.
         */
        post: operations["receiveReceiptFailed"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "receipt.issued": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A fiscal receipt was issued
         * @description Sent when a fiscal receipt was issued. No action is needed. The event is assumed; the specification names only the failure.
         */
        post: operations["receiveReceiptIssued"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "subscription.created": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A subscription was created
         * @description Sent when a subscription was created. Its first charge is at `next_billing_at`.
         */
        post: operations["receiveSubscriptionCreated"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "subscription.paused": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A subscription was paused
         * @description Sent when a subscription was paused. There are no charges until it is resumed.
         */
        post: operations["receiveSubscriptionPaused"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "subscription.resumed": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A subscription was resumed
         * @description Sent when a subscription was resumed. The next charge is at `next_billing_at`.
         */
        post: operations["receiveSubscriptionResumed"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "subscription.cancelled": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A subscription was cancelled
         * @description Sent when a subscription was cancelled. There are no further charges.
         */
        post: operations["receiveSubscriptionCancelled"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "subscription.payment_succeeded": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A charge was paid
         * @description Sent when the payer paid the charge of a period. Deliveries can be repeated: record each invoice once.
         */
        post: operations["receiveSubscriptionPaymentSucceeded"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "subscription.payment_failed": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A charge was not paid
         * @description Sent when a charge was not paid. The service retries until the attempts are used up; then a grace period starts.
         */
        post: operations["receiveSubscriptionPaymentFailed"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "subscription.grace_period_started": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A grace period has started
         * @description Sent when all attempts of a charge have failed. If the charge is not paid, the subscription expires at `expires_at`.
         */
        post: operations["receiveSubscriptionGracePeriodStarted"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "subscription.expired": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A subscription has expired
         * @description Sent when the grace period ended without a payment. There are no further charges.
         */
        post: operations["receiveSubscriptionExpired"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "catalog.item_processed": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A catalog item was processed
         * @description Sent when the provider has processed or refused the creation, change or deletion of an item. It is the push counterpart of GET /catalog/errors and GET /catalog/queue. The payload is not specified. Deliveries can be repeated and arrive out of order: read the item to get its current state, and respond with 2xx to unknown events.
         */
        post: operations["receiveCatalogItemProcessed"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "qr_refund.identified": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * The buyer scanned the QR code of a refund
         * @description Sent when the buyer has scanned the QR code. The session is customer_identified: list the purchases and execute the refund of one of them before the time limit for choosing ends. The payload is not specified. Deliveries can be repeated and arrive out of order: compare the status with the last known state of the session.
         */
        post: operations["receiveQrRefundIdentified"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "qr_refund.completed": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A QR refund was executed
         * @description Sent when the refund is executed. No action is needed; the session contains the receipt. Deliveries can be repeated and arrive out of order: compare the status with the last known state of the session.
         */
        post: operations["receiveQrRefundCompleted"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "qr_refund.expired": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A QR refund expired
         * @description Sent when the buyer did not scan the QR code in time, or no purchase was chosen in time. Nothing was refunded; start a new session. Deliveries can be repeated and arrive out of order: compare the status with the last known state of the session.
         */
        post: operations["receiveQrRefundExpired"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "cashbox.shift_closed": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A shift was closed
         * @description Sent when the cash register has closed the shift, or when it was already closed. No action is needed. Deliveries can be repeated and arrive out of order: compare them with the last known state of the operation.
         */
        post: operations["receiveCashboxShiftClosed"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "cashbox.shift_close_failed": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /**
         * A shift could not be closed
         * @description Sent when closing a shift has failed; `operation.error_code` gives the reason. A new attempt needs a new `client_operation_id`; do not retry automatically if `resolution.safe_to_retry` is false. Deliveries can be repeated and arrive out of order: compare them with the last known state of the operation.
         */
        post: operations["receiveCashboxShiftCloseFailed"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description An accepted new item. */
        AcceptedCatalogItem: components["schemas"]["CatalogItem"] & {
            /**
             * @description True if the organization already has this item.
             * @example false
             */
            matched_existing?: boolean;
            /**
             * @description True if the existing item has a different name.
             * @example false
             */
            name_differs?: boolean;
        };
        /** @description Result of a barcode scan. If nothing is found, `data` is empty and there is no error. */
        BarcodeScan: {
            /** @description Items with this barcode. */
            data?: components["schemas"]["ScannedItem"][];
            /**
             * @description The barcode in the form used for the lookup.
             * @example 4870001234567
             */
            normalized_barcode?: string;
            scan_result?: components["schemas"]["ScanResult"];
        };
        /**
         * @description Interval between charges.
         * @example monthly
         * @enum {string}
         */
        BillingPeriod: "daily" | "weekly" | "biweekly" | "monthly" | "quarterly" | "yearly";
        /** @description An invoice of a bulk creation, with the fields of a single invoice. A value that violates a rule for invoices results in a failed row and does not refuse the request, so the bounds of a single invoice are not repeated here. */
        BulkInvoice: {
            /**
             * @description The payer's phone number, 8XXXXXXXXXX.
             * @example 87010000001
             */
            phone_number: string;
            /**
             * Format: double
             * @description Amount in tenge, a whole number.
             * @example 1500
             */
            amount?: number;
            /** @description Items to sell, for organizations with a catalog. Leave the field out rather than empty. */
            cart_items?: components["schemas"]["CartItem"][];
            /**
             * Format: double
             * @description Discount on the whole cart, in percent.
             * @example 10
             */
            discount_percentage?: number;
            /**
             * @description Purpose of the payment.
             * @example Order 5501
             */
            description?: string | null;
            /**
             * @description The caller's own order id.
             * @example order-5501
             */
            external_order_id?: string | null;
            /**
             * @description While an invoice with this key is active, another one results in a duplicate row.
             * @example order-5501-try-1
             */
            external_order_id_idempotency?: string | null;
        };
        /** @description Result for one invoice of a bulk creation. */
        BulkInvoiceRow: {
            /**
             * Format: int64
             * @description Position of the invoice in the request, starting at 0.
             * @example 0
             */
            index?: number;
            status?: components["schemas"]["BulkRowStatus"];
            /**
             * Format: int64
             * @description Created: id of the new invoice.
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
             * @description Created: the payer's phone number, 7XXXXXXXXXX.
             * @example 77010000001
             */
            phone?: string;
            /**
             * Format: int64
             * @description Duplicate: id of the active invoice.
             * @example 1041
             */
            invoice_id?: number;
            existing_status?: components["schemas"]["InvoiceStatus"];
            /**
             * @description Failed: the reason, as a code of the error catalog. New codes may be added at any time. The specification does not state the type or whether it can be null; this description assumes them.
             * @example tariff_limit_reached
             */
            error_code?: string;
            /**
             * @description Failed: description of the reason. Do not compare it. The specification does not state the type or whether it can be null; this description assumes them.
             * @example The daily limit of the tariff is reached.
             */
            message?: string;
        };
        /**
         * @description Result for one invoice of a bulk creation. It is not an invoice status.
         * @example created
         * @enum {string}
         */
        BulkRowStatus: "created" | "duplicate" | "failed";
        /** @description Summary of the invoice after a synchronous cancel. */
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
             * @description The payer's phone number, 7XXXXXXXXXX.
             * @example 77010000001
             */
            phone: string;
            /** @description An ISO 8601 time with an offset. The specification does not state the format; this description assumes it. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A line of a cart. */
        CartItem: {
            /**
             * Format: int64
             * @description Id of the catalog item.
             * @example 2001
             */
            catalog_item_id: number;
            /**
             * Format: int64
             * @description Quantity.
             * @example 2
             */
            count: number;
            /**
             * Format: double
             * @description Replaces the unit price. If omitted, the `selling_price` of the item applies.
             * @example 1500
             */
            price?: number | null;
        };
        /** @description The request had no effect; the code gives the reason. */
        CashboxConflictError: {
            /**
             * @description Error code.
             * @example cashbox_duplicate_operation
             */
            error: string;
            /**
             * @description Error code, with the same value as `error`. The specification does not state whether it can be null; this description assumes it.
             * @example cashbox_duplicate_operation
             */
            error_code?: string;
            /**
             * @description Description of the problem.
             * @example This client_operation_id was already used.
             */
            message: string;
            /**
             * Format: uri
             * @description Link to the entry of the code in the error catalog. The specification does not state whether it can be null; this description assumes it.
             * @example https://docs.example.com/errors.html#cashbox_duplicate_operation
             */
            doc_url?: string;
            /**
             * Format: int64
             * @description With `cashbox_duplicate_operation`, the operation that already used the `client_operation_id`.
             * @example 9101
             */
            operation_id?: number;
        };
        /** @description A cashbox operation has ended. The payload is not specified. */
        CashboxEvent: {
            /**
             * @description Name of the event.
             * @example cashbox.shift_closed
             */
            event?: string;
            operation?: components["schemas"]["CashboxOperation"];
            timestamp?: components["schemas"]["Timestamp"];
        };
        /** @description A cashbox operation and its outcome. */
        CashboxOperation: {
            /**
             * Format: int64
             * @description Record id.
             * @example 9101
             */
            id?: number;
            /**
             * @description Type of the operation.
             * @example close_shift
             */
            operation_type?: string;
            status?: components["schemas"]["CashboxOperationStatus"];
            /**
             * Format: int64
             * @description Number of the shift.
             * @example 42
             */
            shift_number?: number | null;
            /**
             * @description Outcome, as a code of the error catalog. New codes may be added at any time. The specification does not state the type or the format; this description assumes them.
             * @example null
             */
            error_code?: string | null;
            /**
             * @description Free text from the provider.
             * @example null
             */
            error_message?: string | null;
            resolution?: components["schemas"]["CashboxResolution"];
        };
        /**
         * @description Status of a cashbox operation: pending, sending, completed or failed. Other values may be added.
         * @example completed
         */
        CashboxOperationStatus: string;
        /** @description Reconciliation of a shift. Its content is unspecified. */
        CashboxReconciliation: { [key: string]: unknown; };
        /** @description How to handle a failure. */
        CashboxResolution: {
            /**
             * @description If false, an automatic retry is not safe. The specification does not state the type or whether it can be null; this description assumes them.
             * @example false
             */
            safe_to_retry?: boolean;
        };
        /** @description Current value of a setting. */
        CashboxSettingToggled: {
            /**
             * @description False if the setting already had this value.
             * @example true
             */
            changed?: boolean;
            /**
             * @description The current value of the setting.
             * @example true
             */
            new_value?: boolean;
        };
        /** @description Automatic actions of the cashbox; null if unknown. */
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
             * @description Number of the shift on the cash register.
             * @example 42
             */
            shift_number?: number;
            start_date?: components["schemas"]["NullableTimestamp"];
            /**
             * @description True while the shift is open.
             * @example true
             */
            is_current?: boolean;
            total_income?: components["schemas"]["NullableMoney"];
            /**
             * Format: int64
             * @description Number of transactions.
             * @example 17
             */
            transactions_count?: number | null;
        };
        /** @description Shifts in a period. */
        CashboxShiftList: {
            /** @description The shifts of the period. */
            data?: components["schemas"]["CashboxShift"][];
        };
        /** @description Cash on one day. */
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
             * @description Number of cash sales.
             * @example 4
             */
            sale_cash_cnt?: number | null;
            /**
             * Format: int64
             * @description Number of cash returns.
             * @example 0
             */
            sale_return_cash_cnt?: number | null;
            /**
             * @description True if cash is withdrawn automatically.
             * @example false
             */
            auto_withdrawal?: boolean | null;
        };
        /** @description Nothing was deleted; the code gives the reason. */
        CatalogConflictError: {
            /**
             * @description Error code.
             * @example catalog_bulk_delete_mismatch
             */
            error: string;
            /**
             * @description Error code, with the same value as `error`. The specification does not state whether it can be null; this description assumes it.
             * @example catalog_bulk_delete_mismatch
             */
            error_code?: string;
            /**
             * @description Description of the problem.
             * @example 3 items match, not 2.
             */
            message: string;
            /**
             * Format: uri
             * @description Link to the entry of the code in the error catalog. The specification does not state whether it can be null; this description assumes it.
             * @example https://docs.example.com/errors.html#catalog_bulk_delete_mismatch
             */
            doc_url?: string;
            /**
             * Format: int64
             * @description With `catalog_bulk_delete_mismatch`, the number of matching items. The specification does not state the type or whether it can be null; this description assumes them.
             * @example 3
             */
            actual_count?: number;
            /**
             * Format: int64
             * @description With `catalog_bulk_delete_mismatch`, the expected number of items.
             * @example 2
             */
            expected_count?: number;
        };
        /** @description A product or service that the organization sells. The specification names some of its fields. */
        CatalogItem: {
            /**
             * Format: int64
             * @description Record id.
             * @example 2001
             */
            id?: number;
            /**
             * @description Id of the item in the provider's system.
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
             * Format: double
             * @description Value added tax in percent.
             * @example 12
             */
            nds_percentage?: number | null;
            /**
             * @description True while `ntin` is missing.
             * @example false
             */
            ntin_missing?: boolean;
            status?: components["schemas"]["CatalogItemStatus"];
            operation?: components["schemas"]["CatalogOperation"];
            /**
             * @description True if the item can be used in a cart.
             * @example true
             */
            sellable?: boolean;
            /**
             * @description True once the provider has the item.
             * @example true
             */
            in_provider_catalog?: boolean;
            /**
             * @description Reason why the last operation failed, as a code of the error catalog. New codes may be added at any time. The specification does not state the type or the format; this description assumes them.
             * @example null
             */
            error_code?: string | null;
            /**
             * @description Free text from the provider.
             * @example null
             */
            error_message?: string | null;
            date_added?: components["schemas"]["NullableTimestamp"];
            created_at?: components["schemas"]["Timestamp"];
            synced_at?: components["schemas"]["Timestamp"];
        };
        /** @description A change of one catalog item. */
        CatalogItemChange: {
            /**
             * @description Description of the outcome.
             * @example The change was accepted.
             */
            message?: string;
            /**
             * Format: int64
             * @description Id of the item.
             * @example 2001
             */
            catalog_item_id?: number;
            /**
             * @description True if the request was a repeat without further effect.
             * @example true
             */
            idempotent_replay?: boolean;
        };
        /** @description A new catalog item. The bounds are described in words, because a value that violates one rejects this item and not the request. */
        CatalogItemInput: {
            /**
             * @description Name, up to 255 characters.
             * @example Coffee 250 g
             */
            name: string;
            /**
             * Format: double
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
             * @description Barcode. An item with more than 32 characters is rejected with `barcode_too_long`. The specification does not state the type; this description assumes it.
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
             * @description Id of a previously uploaded image.
             * @example null
             */
            image_id?: string | null;
        };
        /** @description A page of catalog items. With `external_refs[]` the response has no `meta`. */
        CatalogItemList: {
            /** @description Items of the page. */
            data?: components["schemas"]["CatalogItem"][];
            meta?: components["schemas"]["ListMeta"];
        };
        /** @description The provider has processed or refused an operation on a catalog item. The payload is not specified. */
        CatalogItemProcessed: {
            /**
             * @description Name of the event.
             * @example catalog.item_processed
             */
            event?: string;
            catalog_item?: components["schemas"]["CatalogItem"];
            timestamp?: components["schemas"]["Timestamp"];
        };
        /** @description An item that would be deleted. */
        CatalogItemSample: {
            /**
             * Format: int64
             * @description Id of the item.
             * @example 2001
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
        /**
         * @description Status of a catalog item. The catalog item lifecycle describes its transitions.
         * @example active
         * @enum {string}
         */
        CatalogItemStatus: "pending" | "active" | "error";
        /** @description Accepted and rejected items. `rejected` is present even if it is empty. */
        CatalogItemsAccepted: {
            /** @description Accepted items. */
            data?: components["schemas"]["AcceptedCatalogItem"][];
            /** @description Rejected items. The other items were accepted. The specification does not state whether it can be null; this description assumes it. */
            rejected?: components["schemas"]["RejectedCatalogItem"][];
        };
        /** @description The result of a dry run, of a repeat, or of an immediate deletion in the sandbox; each has its own fields. */
        CatalogItemsDeleted: {
            /**
             * @description Description of the outcome.
             * @example 2 items are deleted.
             */
            message?: string;
            /**
             * @description True if the request was a repeat. Nothing was deleted again.
             * @example true
             */
            idempotent_replay?: boolean;
            /**
             * @description True if nothing was deleted.
             * @example true
             */
            dry_run?: boolean;
            /**
             * Format: int64
             * @description Number of items that match a dry run.
             * @example 2
             */
            would_delete?: number;
            /** @description Some of the matching items. */
            sample?: components["schemas"]["CatalogItemSample"][];
            /**
             * Format: int64
             * @description Number of deleted items.
             * @example 2
             */
            deleted?: number;
        };
        /** @description The deletion was accepted. Each item is deleted once the provider has processed it. */
        CatalogItemsQueued: {
            /**
             * Format: int64
             * @description Number of items to be deleted.
             * @example 2
             */
            queued?: number;
            /**
             * @description Items whose deletion was already queued.
             * @example []
             */
            already_queued?: number[];
            /**
             * Format: int64
             * @description Number of items whose deletion was already queued.
             * @example 0
             */
            already_queued_count?: number;
        };
        /**
         * @description Pending operation on the item at the provider: create, update or delete; null if there is none.
         * @example create
         */
        CatalogOperation: string | null;
        /** @description Remaining work at the provider. */
        CatalogQueue: {
            /**
             * Format: int64
             * @description Current page, starting at 1.
             * @example 1
             */
            current_page?: number;
            /** @description New items waiting for the provider. */
            data?: components["schemas"]["QueuedCatalogItem"][];
            /**
             * Format: int64
             * @description Total number of waiting items.
             * @example 1
             */
            total?: number;
            /**
             * Format: int64
             * @description Items with a pending change.
             * @example 0
             */
            updating?: number;
            /**
             * Format: int64
             * @description Items with a pending deletion.
             * @example 0
             */
            deleting?: number;
            queue?: components["schemas"]["CatalogQueueState"];
        };
        /** @description Progress of the queue. */
        CatalogQueueState: {
            /**
             * @description draining, paused_throttle, paused_hold, not_connected or sandbox. Other values may be added.
             * @example draining
             */
            state?: string;
            /**
             * Format: int64
             * @description Number of tasks of the cashier ahead of these items.
             * @example 0
             */
            ahead_in_cashier_queue?: number;
            /**
             * Format: int64
             * @description Estimated remaining minutes.
             * @example 2
             */
            eta_minutes?: number | null;
            /**
             * Format: int64
             * @description Seconds until the provider is called again.
             * @example null
             */
            throttle_retry_in_seconds?: number | null;
        };
        /** @description An operation that the provider refused. */
        CatalogRejection: {
            /**
             * Format: int64
             * @description Id of the item.
             * @example 2002
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
             * @description Error code. New codes may be added at any time.
             * @example catalog_item_duplicate
             */
            error_code?: string | null;
            /**
             * @description Description of the reason.
             * @example Such an item exists already.
             */
            error_message?: string;
            queued_at?: components["schemas"]["Timestamp"];
            failed_at?: components["schemas"]["Timestamp"];
        };
        /** @description A page of rejections, by time of rejection. */
        CatalogRejectionList: {
            /**
             * Format: int64
             * @description Current page, starting at 1.
             * @example 1
             */
            current_page?: number;
            /** @description Rejections of the page. */
            data?: components["schemas"]["CatalogRejection"][];
            /**
             * Format: int64
             * @description Total number of matching records.
             * @example 1
             */
            total?: number;
        };
        /** @description A repeat of an earlier request. */
        CatalogReplay: {
            /**
             * @description Description of the outcome.
             * @example This request was already processed.
             */
            message?: string;
            /**
             * @description True if the request was a repeat without further effect.
             * @example true
             */
            idempotent_replay?: boolean;
        };
        /** @description The phone number to check. */
        CheckClientRequest: {
            /**
             * @description Phone number, 7XXXXXXXXXX or 8XXXXXXXXXX. In the sandbox, 87770000001 is registered with the provider and every other number is not.
             * @example 87770000001
             */
            phone: string;
        };
        /** @description Whether the phone number belongs to a client of the provider. */
        ClientCheck: {
            /**
             * @description Phone number, 8XXXXXXXXXX.
             * @example 87770000001
             */
            phone?: string;
            /**
             * @description True if the phone number is registered with the provider.
             * @example true
             */
            has_provider?: boolean;
            /**
             * @description First name and initial.
             * @example Aigerim S.
             */
            client_name?: string | null;
        };
        /** @description The shift to close. */
        CloseShiftRequest: {
            /**
             * @description The caller's key for this operation. It is used up even if the operation fails; see `cashbox_duplicate_operation`. The specification gives only the name; everything else is assumed.
             * @example close-2026-03-02-1
             */
            client_operation_id: string;
            /**
             * Format: int64
             * @description Number of the shift on the cash register.
             * @example 42
             */
            shift_number: number;
            /**
             * Format: int64
             * @description Selects the cashier if the organization has several.
             * @example 301
             */
            provider_connection_id?: number | null;
        };
        /** @description A cashier of the organization and the link to the provider. */
        Connection: {
            /**
             * Format: int64
             * @description Record id.
             * @example 301
             */
            id?: number;
            /**
             * @description Label chosen by the caller.
             * @example Till 1
             */
            label?: string | null;
            /**
             * @description The provider's user, partly masked.
             * @example 77***01
             */
            provider_user_id?: string;
            /**
             * @description Mode of the session.
             * @example self
             */
            session_mode?: string;
            /**
             * @description active, inactive, pending or error. Other values may be added.
             * @example active
             */
            status?: string;
            /**
             * @description True for the main connection.
             * @example true
             */
            is_primary?: boolean;
            /**
             * @description The cashier's phone number, partly masked.
             * @example 7701***0001
             */
            cashier_phone?: string | null;
            last_used_at?: components["schemas"]["NullableTimestamp"];
            created_at?: components["schemas"]["Timestamp"];
        };
        /** @description Status of the link between a cashier and the provider. */
        ConnectionAuth: {
            /**
             * Format: int64
             * @description Id of the cashier connection.
             * @example 301
             */
            connection_id?: number;
            /**
             * @description Mode of the session.
             * @example self
             */
            mode?: string;
            /**
             * @description Status of the cashier connection.
             * @example active
             */
            status?: string;
            /**
             * @description Status of the session.
             * @example active
             */
            auth_status?: string;
            /**
             * @description Status of the last authorisation.
             * @example completed
             */
            attempt_status?: string;
            /**
             * @description The cashier's phone number, partly masked.
             * @example 7701***0001
             */
            phone?: string | null;
            last_used_at?: components["schemas"]["NullableTimestamp"];
        };
        /** @description An authorisation process for a cashier. */
        ConnectionAuthStarted: {
            /**
             * @description Id of the process. The following steps do not send it.
             * @example 1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b
             */
            process_id?: string;
        };
        /** @description The cashier cannot be linked in this state; the code gives the reason. */
        ConnectionConflictError: {
            /**
             * @description Error code.
             * @example duplicate_cashier_confirm
             */
            error: string;
            /**
             * @description Error code, present with some codes. The specification does not state whether it can be null; this description assumes it.
             * @example duplicate_cashier_confirm
             */
            error_code?: string;
            /**
             * @description Description of the problem.
             * @example This cashier is linked to another organization of yours.
             */
            message: string;
            /**
             * Format: uri
             * @description Link to the entry of the code in the error catalog. The specification does not state whether it can be null; this description assumes it.
             * @example https://docs.example.com/errors.html#duplicate_cashier_confirm
             */
            doc_url?: string;
            /**
             * @description With `duplicate_cashier_confirm`, whether `confirm_duplicate` is accepted. The specification does not state the type or whether it can be null; this description assumes them.
             * @example true
             */
            can_override?: boolean;
            /** @description The organization that already has the cashier. The specification does not state the type or whether it can be null; this description assumes them. */
            existing_organization?: components["schemas"]["ExistingOrganization"];
        };
        /** @description The cashier connection is deleted. */
        ConnectionDeleted: {
            /**
             * @description True if the connection is deleted.
             * @example true
             */
            success?: boolean;
        };
        /** @description The cashier connections of the organization. */
        ConnectionList: {
            /** @description The cashier connections of the organization. */
            data?: components["schemas"]["Connection"][];
        };
        /** @description Result of verifying a code. A wrong code returns the same HTTP status with `success` false. */
        ConnectionOtpResult: {
            /**
             * @description False if the code was wrong.
             * @example true
             */
            success?: boolean;
            /**
             * @description Mode of the session.
             * @example self
             */
            mode?: string;
            /**
             * @description Name of the organization at the provider.
             * @example Shop on Abay
             */
            org_name?: string | null;
            /**
             * @description The cashier's phone number, partly masked.
             * @example 7701***0001
             */
            phone?: string;
            /**
             * @description True in the sandbox.
             * @example true
             */
            sandbox_mode?: boolean;
            /**
             * @description Description of the problem.
             * @example The code is wrong.
             */
            message?: string;
        };
        /** @description The code was sent to the cashier. */
        ConnectionPhoneSent: {
            /**
             * @description True if the code was sent.
             * @example true
             */
            success?: boolean;
        };
        /** @description New catalog items. An invalid item is rejected individually, in `rejected` of the response. */
        CreateCatalogItemsRequest: {
            /** @description Items to create, up to 100. */
            items: components["schemas"]["CatalogItemInput"][];
        };
        /** @description A new cashier connection. Its cashier is authorised in the following steps. */
        CreateConnectionRequest: {
            /**
             * @description Label chosen by the caller.
             * @example Till 1
             */
            label?: string | null;
        };
        /** @description A new invoice to a phone number. Organizations without a catalog send `amount`, organizations with a catalog send `cart_items`. */
        CreateInvoiceRequest: {
            /**
             * @description The payer's phone number, 8XXXXXXXXXX.
             * @example 87010000001
             */
            phone_number: string;
            /**
             * @description Purpose of the payment. The payer sees only 60 characters; a description with more visible characters is refused with `description_too_long`.
             * @example Order 5501
             */
            description?: string | null;
            /**
             * @description The caller's own order id. Duplicates are allowed.
             * @example order-5501
             */
            external_order_id?: string | null;
            /**
             * @description Prevents a second invoice: while an invoice with this key is active, another one is refused with `duplicate_idempotency_key`. Null or an empty string disables the check.
             * @example order-5501-try-1
             */
            external_order_id_idempotency?: string | null;
            /**
             * Format: int64
             * @description Selects the cashier if the organization has several.
             * @example 301
             */
            provider_connection_id?: number | null;
            /**
             * Format: double
             * @description Amount in tenge, a whole number.
             * @example 1500
             */
            amount?: number;
            /** @description Items to sell, for organizations with a catalog. Leave the field out rather than empty. */
            cart_items?: components["schemas"]["CartItem"][];
            /**
             * Format: double
             * @description Discount on the whole cart, in percent. Only together with `cart_items`.
             * @example 10
             */
            discount_percentage?: number;
        };
        /** @description New invoices to phone numbers, with one cashier. */
        CreateInvoicesRequest: {
            /** @description Invoices to create. The result of each is created, duplicate or failed. */
            invoices: components["schemas"]["BulkInvoice"][];
            /**
             * Format: int64
             * @description Selects the cashier for all invoices if the organization has several.
             * @example 301
             */
            provider_connection_id?: number | null;
        };
        /** @description A new QR invoice, which anyone can pay by scanning it. Organizations without a catalog send `amount`, organizations with a catalog send `cart_items`. The specification names only `cart_items` of this body. */
        CreateQrInvoiceRequest: {
            /**
             * Format: double
             * @description Amount in tenge. Fractions (tiyn) are accepted. The specification does not state the type or whether it can be null; this description assumes them.
             * @example 1500.5
             */
            amount?: number;
            /** @description Items to sell, for organizations with a catalog. Leave the field out rather than empty. The specification does not state the type or whether it can be null; this description assumes them. */
            cart_items?: components["schemas"]["CartItem"][];
            /**
             * Format: double
             * @description Discount on the whole cart, in percent. Only together with `cart_items`.
             * @example 10
             */
            discount_percentage?: number;
            /**
             * @description Purpose of the payment. The payer sees only 60 characters; a description with more visible characters is refused with `description_too_long`.
             * @example Order 5503
             */
            description?: string | null;
            /**
             * @description The caller's own order id. Duplicates are allowed.
             * @example order-5503
             */
            external_order_id?: string | null;
            /**
             * @description Prevents a second invoice: while an invoice with this key is active, another one is refused with `duplicate_idempotency_key`. Null or an empty string disables the check. The specification gives only the name; everything else is assumed.
             * @example order-5503-try-1
             */
            external_order_id_idempotency?: string | null;
            /**
             * Format: int64
             * @description Selects the cashier if the organization has several. The specification gives only the name; everything else is assumed.
             * @example 301
             */
            provider_connection_id?: number | null;
            simulate?: components["schemas"]["SimulatedQrOutcome"];
        };
        /** @description A new fiscal receipt. The specification names three of these fields. */
        CreateReceiptRequest: {
            payment_type: components["schemas"]["PaymentType"];
            /**
             * @description The caller's key for the receipt. It is used up even if the receipt fails, so use a new key for a new attempt. The specification does not state whether it is always present, the type, or whether it can be null; this description assumes them.
             * @example sale-9001
             */
            client_operation_id: string;
            /** @description Items sold. */
            cart_items: components["schemas"]["ReceiptItem"][];
            /**
             * Format: double
             * @description Cash received, in tenge.
             * @example 5000
             */
            received_amt?: number | null;
            /**
             * Format: int64
             * @description Selects the cashier if the organization has several. The specification gives only the name; everything else is assumed.
             * @example 301
             */
            provider_connection_id?: number | null;
            simulate?: components["schemas"]["SimulatedReceipt"];
        };
        /** @description What to refund. Without `amount` and `return_items`, the remaining amount is refunded. The specification names only `return_items`. */
        CreateRefundRequest: {
            /**
             * Format: double
             * @description Amount of a partial refund, in tenge. Not together with `return_items`.
             * @example 500
             */
            amount?: number;
            /**
             * @description Reason of the refund.
             * @example Wrong size.
             */
            reason?: string;
            /** @description Lines of the cart to return. The specification gives only the name; everything else is assumed. */
            return_items?: components["schemas"]["ReturnItem"][];
        };
        /** @description A new QR code to print. Organizations without a catalog send `amount`, organizations with a catalog send `cart_items`. The specification names only `cart_items` of this body. */
        CreateStaticQrRequest: {
            /**
             * Format: double
             * @description Tenge.
             * @example 1500
             */
            amount?: number;
            /** @description Items to sell, for organizations with a catalog. Leave the field out rather than empty. The specification does not state the type or whether it can be null; this description assumes them. */
            cart_items?: components["schemas"]["CartItem"][];
            /**
             * Format: double
             * @description Discount on the whole cart, in percent. Only together with `cart_items`.
             * @example 10
             */
            discount_percentage?: number;
            /**
             * @description Purpose of the payment.
             * @example Table 4
             */
            description?: string | null;
            /**
             * @description The caller's own order id.
             * @example table-4
             */
            external_order_id?: string | null;
            /**
             * @description True (the default) if the code becomes inactive after one payment.
             * @example true
             */
            single_use?: boolean;
            /**
             * Format: int64
             * @description Selects the cashier if the organization has several.
             * @example 301
             */
            provider_connection_id?: number | null;
            expires_at?: components["schemas"]["NullableTimestamp"];
        };
        /** @description A new subscription. Organizations without a catalog send `amount`, organizations with a catalog send `cart_items`. The specification names only `cart_items` of this body. */
        CreateSubscriptionRequest: {
            /**
             * @description The payer's phone number, 8XXXXXXXXXX.
             * @example 87010000001
             */
            phone_number: string;
            billing_period: components["schemas"]["BillingPeriod"];
            /**
             * Format: double
             * @description Amount per period, in tenge.
             * @example 5000
             */
            amount?: number;
            /** @description Items sold in each period, for organizations with a catalog. Leave the field out rather than empty. The specification does not state the type or whether it can be null; this description assumes them. */
            cart_items?: components["schemas"]["SubscriptionCartItem"][];
            /**
             * Format: int32
             * @description Day of the month.
             * @example 1
             */
            billing_day?: number;
            /**
             * @description Purpose of the payment.
             * @example Coffee club
             */
            description?: string;
            /**
             * @description The payer's name.
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
             * @description Number of retries of an unpaid charge.
             * @example 3
             */
            max_retry_attempts?: number;
            /**
             * Format: int32
             * @description Hours between attempts.
             * @example 24
             */
            retry_interval_hours?: number;
            /**
             * Format: int32
             * @description Days between the last attempt and the expiry.
             * @example 3
             */
            grace_period_days?: number;
            metadata?: components["schemas"]["SubscriptionMetadata"];
            /**
             * @description True to charge immediately. Defaults to false.
             * @example false
             */
            bill_immediately?: boolean;
        };
        /** @description The items to delete, in exactly one of the two lists. Neither or both are refused with `catalog_delete_scope_required`. */
        DeleteCatalogItemsRequest: {
            /**
             * @description Record ids, up to 200. The specification does not state whether it can be null; this description assumes it.
             * @example [
             *       2001,
             *       2002
             *     ]
             */
            ids?: number[];
            /**
             * @description The caller's own ids, up to 200. The specification does not state whether it can be null; this description assumes it.
             * @example [
             *       "sku-250",
             *       "sku-100"
             *     ]
             */
            external_refs?: string[];
            /**
             * @description If true, matching items are counted and nothing is deleted. A dry run counts towards the rate limit. The specification does not state the type or whether it can be null; this description assumes them.
             * @example true
             */
            dry_run?: boolean;
            /**
             * Format: int64
             * @description Expected number of matching items. If another number matches, nothing is deleted. The specification does not state the type or whether it can be null; this description assumes them.
             * @example 2
             */
            expected_count?: number;
        };
        /** @description An active invoice with the same idempotency key exists. */
        DuplicateIdempotencyKeyError: {
            /**
             * @description Error code.
             * @example duplicate_idempotency_key
             */
            error: string;
            /**
             * @description Error code, with the same value as `error`. The specification does not state whether it can be null; this description assumes it.
             * @example duplicate_idempotency_key
             */
            error_code?: string;
            /**
             * @description Description of the problem.
             * @example This key is in use.
             */
            message: string;
            /**
             * Format: uri
             * @description Link to the entry of the code in the error catalog. The specification does not state whether it can be null; this description assumes it.
             * @example https://docs.example.com/errors.html#duplicate_idempotency_key
             */
            doc_url?: string;
            /**
             * Format: int64
             * @description Id of the active invoice.
             * @example 1042
             */
            invoice_id: number;
            status: components["schemas"]["InvoiceStatus"];
        };
        /** @description The purchase and what to refund of it. `amount` and `items` are mutually exclusive; without both, the remaining amount is refunded. */
        ExecuteQrRefundRequest: {
            /**
             * @description Reference of the purchase.
             * @example op-8123
             */
            operation_ref: string;
            /**
             * Format: double
             * @description Tenge. The specification gives only the name; everything else is assumed.
             * @example 500
             */
            amount?: number;
            /** @description Lines to return. The specification gives only the name; everything else is assumed. */
            items?: components["schemas"]["QrRefundReturnItem"][];
            simulate?: components["schemas"]["QrRefundSimulatedExecution"];
        };
        /** @description The organization that already has the cashier. */
        ExistingOrganization: {
            /**
             * Format: int64
             * @description Record id. The specification does not state the type or whether it can be null; this description assumes them.
             * @example 502
             */
            id: number;
            /**
             * @description Name. The specification does not state the type or whether it can be null; this description assumes them.
             * @example Shop on Abay
             */
            name: string;
            /**
             * @description Status of its cashier connection. The specification does not state the type or whether it can be null; this description assumes them.
             * @example active
             */
            connection_status: string;
            /**
             * Format: int64
             * @description Number of its invoices. The specification does not state the type or whether it can be null; this description assumes them.
             * @example 48
             */
            invoices_count: number;
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
        /** @description An invalid request body or query. `errors` names each invalid field. */
        FieldValidationError: {
            /**
             * @description Description of the problem. Do not compare it.
             * @example The given data was invalid.
             */
            message: string;
            errors: components["schemas"]["FieldErrors"];
        };
        /** @description The organization may not perform this operation. A body with a code has `error` and `message`; the body of a generic 403 is not specified. */
        ForbiddenError: {
            /**
             * @description A code or a phrase.
             * @example tariff_inactive
             */
            error?: string;
            /**
             * @description The code, if there is one.
             * @example tariff_inactive
             */
            error_code?: string;
            /**
             * @description Description of the problem.
             * @example The tariff has expired.
             */
            message?: string;
            /**
             * Format: uri
             * @description Link to the entry of the code in the error catalog.
             */
            doc_url?: string;
            /**
             * Format: date-time
             * @description With `tariff_inactive`, the time when the tariff ended; null if there never was one.
             * @example 2026-02-28T23:59:59+05:00
             */
            expires_at?: string | null;
        };
        /** @description The simulated status is not allowed from the current status. */
        InvalidStatusTransitionError: {
            /**
             * @description Error code.
             * @example invalid_status_transition
             */
            error?: string;
            /**
             * @description Error code, with the same value as `error`.
             * @example invalid_status_transition
             */
            error_code?: string;
            /**
             * @description Description of the problem.
             * @example The invoice is already paid.
             */
            message?: string;
            /**
             * Format: uri
             * @description Link to the entry of the code in the error catalog.
             */
            doc_url?: string;
            current_status?: components["schemas"]["InvoiceStatus"];
            /** @description Statuses from which the simulated status is allowed. */
            allowed_from?: components["schemas"]["InvoiceStatus"][];
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
             * @description Purpose of the payment.
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
             * @description Id of the invoice in the provider's system; null until the provider has accepted the invoice.
             * @example 770012345
             */
            provider_invoice_id: string | null;
            /**
             * @description The payer's phone number, 7XXXXXXXXXX; null for a QR invoice.
             * @example 77010000001
             */
            phone: string | null;
            /**
             * @description The payer's name as given by the provider.
             * @example Aigerim S.
             */
            client_name: string | null;
            /**
             * @description The payer's comment.
             * @example null
             */
            client_comment: string | null;
            /**
             * @description True for a test object.
             * @example true
             */
            is_sandbox: boolean;
            /**
             * @description True if the invoice belongs to a subscription.
             * @example false
             */
            is_recurring: boolean;
            subtotal: components["schemas"]["NullableMoney"];
            discount_sum: components["schemas"]["NullableMoney"];
            /**
             * @description Discount on the whole cart. The number of fraction digits is not specified.
             * @example 10
             */
            discount_percentage: string | null;
            total_refunded: components["schemas"]["Money"];
            /**
             * @description True if the whole amount is refunded.
             * @example false
             */
            is_fully_refunded: boolean;
            /**
             * @description Free text from the provider; null if there is no error. Do not compare it.
             * @example null
             */
            error_message: string | null;
            /**
             * @description Reason of the failure, as a stable code of the error catalog; null if there is no error. New codes may be added at any time.
             * @example null
             */
            error_code?: string | null;
            paid_at: components["schemas"]["NullableTimestamp"];
            created_at: components["schemas"]["Timestamp"];
            /** @description Line items; empty if the invoice has no cart. */
            items?: components["schemas"]["InvoiceItem"][];
            /**
             * @description True for a QR invoice.
             * @example false
             */
            is_qr_token?: boolean;
            /**
             * Format: double
             * @description Amount that can still be refunded, in tenge.
             * @example 1500
             */
            available_for_refund?: number;
            /**
             * Format: date-time
             * @description Time when a QR invoice expires. The specification gives only the name; everything else is assumed.
             * @example null
             */
            expires_at?: string | null;
        };
        /** @description The invoice is cancelled. */
        InvoiceCancelled: {
            /**
             * @description Description of the outcome. The specification does not state the type or whether it can be null; this description assumes them.
             * @example The invoice is cancelled.
             */
            message: string;
            invoice: components["schemas"]["CancelledInvoice"];
        };
        /** @description The provider has been asked to cancel. The invoice is cancelling, not cancelled. */
        InvoiceCancelling: {
            /**
             * @description Description of the next step. The specification does not state the type or whether it can be null; this description assumes them.
             * @example The provider was asked to cancel.
             */
            message: string;
            /**
             * Format: int64
             * @description Id of the invoice.
             * @example 1042
             */
            invoice_id: number;
        };
        /** @description The invoice in an event. Which invoice fields the event contains is not specified. */
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
             * @description The payer's phone number.
             * @example 77010000001
             */
            phone?: string | null;
            /**
             * @description True for a test object.
             * @example true
             */
            is_sandbox?: boolean;
            /**
             * @description Free text from the provider.
             * @example null
             */
            error_message?: string | null;
            /**
             * @description Reason of the failure; present if the status is error. The specification does not state the type or the format; this description assumes them.
             * @example null
             */
            error_code?: string | null;
            paid_at?: components["schemas"]["NullableTimestamp"];
        };
        /** @description A line of an invoice. Its fields are not specified. */
        InvoiceItem: {
            /**
             * Format: int64
             * @description Record id of the line.
             * @example 9001
             */
            id?: number;
            /**
             * Format: int64
             * @description Id of the invoice.
             * @example 1042
             */
            invoice_id?: number;
            /**
             * Format: int64
             * @description Id of the catalog item; null once the item is deleted.
             * @example 2001
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
             * @description Quantity sold.
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
        /** @description A page of invoices. */
        InvoiceList: {
            /**
             * Format: int64
             * @description Current page, starting at 1.
             * @example 1
             */
            current_page: number;
            /** @description Invoices of the page. */
            data: components["schemas"]["Invoice"][];
            /**
             * Format: int64
             * @description Total number of matching records.
             * @example 1
             */
            total: number;
        };
        /** @description The invoice of the listed refunds. */
        InvoiceOfRefunds: {
            /**
             * Format: int64
             * @description Id of the invoice.
             * @example 1042
             */
            id?: number;
            amount?: components["schemas"]["Money"];
            total_refunded?: components["schemas"]["Money"];
            /**
             * Format: double
             * @description Amount that can still be refunded, in tenge.
             * @example 1000
             */
            available_for_refund?: number;
            /**
             * @description True if the whole amount is refunded.
             * @example false
             */
            is_fully_refunded?: boolean;
        };
        /** @description The provider's receipt of an invoice. Links can contain an access token, so do not log them. */
        InvoiceReceipt: {
            /**
             * @description Ready once the links are available.
             * @example ready
             */
            status?: string;
            /**
             * Format: uri
             * @description URL to view the receipt.
             * @example https://receipts.example.com/r/770012345
             */
            receipt_link?: string | null;
            /**
             * Format: uri
             * @description URL to download the receipt.
             * @example null
             */
            download_link?: string | null;
            /**
             * Format: uri
             * @description URL to share the receipt.
             * @example null
             */
            share_link?: string | null;
            /**
             * @description Time of the sale.
             * @example 2026-03-02
             */
            sale_date?: string | null;
            fetched_at?: components["schemas"]["NullableTimestamp"];
        };
        /** @description The receipt is being fetched. Poll again. */
        InvoiceReceiptPending: {
            /**
             * @description Pending while the receipt is fetched.
             * @example pending
             */
            status?: string;
            /**
             * Format: int64
             * @description Seconds to wait before the next request.
             * @example 3
             */
            poll_after?: number;
        };
        /** @description A refund was completed or has failed. The specification names the refund object and its `error_code`; the envelope is assumed. */
        InvoiceRefunded: {
            /**
             * @description Name of the event.
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
        /**
         * @description Field by which the list is sorted.
         * @example created_at
         * @enum {string}
         */
        InvoiceSortField: "id" | "amount" | "client_name" | "status" | "created_at" | "paid_at";
        /**
         * @description Status of an invoice. The invoice lifecycle describes its transitions.
         * @example processing
         * @enum {string}
         */
        InvoiceStatus: "pending" | "processing" | "cancelling" | "paid" | "cancelled" | "expired" | "error" | "partially_refunded";
        /** @description An invoice changed its status. The specification names the invoice object and its `error_code`; the envelope is assumed. */
        InvoiceStatusChanged: {
            /**
             * @description Name of the event.
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
        /** @description The invoice after the simulated transition. */
        InvoiceStatusSimulated: {
            /**
             * @description Description of the outcome.
             * @example The status was simulated.
             */
            message?: string;
            invoice?: components["schemas"]["SingleInvoice"];
        };
        /** @description Result for each invoice. The HTTP status is 201 even if rows failed, so check every row. */
        InvoicesCreated: {
            /**
             * Format: int64
             * @description Number of created invoices.
             * @example 2
             */
            created?: number;
            /**
             * Format: int64
             * @description Number of invoices that already existed.
             * @example 0
             */
            duplicates?: number;
            /**
             * Format: int64
             * @description Number of failed rows.
             * @example 1
             */
            failed?: number;
            /** @description One row per invoice of the request. The specification does not state whether it can be null; this description assumes it. */
            invoices?: components["schemas"]["BulkInvoiceRow"][];
        };
        /** @description Values of the limit, for the codes that have them. */
        LimitMeta: {
            /**
             * @description daily or monthly. The specification does not state the type or whether it can be null; this description assumes them.
             * @example daily
             */
            mode?: string;
            /**
             * Format: int64
             * @description Number allowed. The specification does not state the type or whether it can be null; this description assumes them.
             * @example 30
             */
            limit?: number;
            /**
             * Format: int64
             * @description Number used. The specification does not state the type or whether it can be null; this description assumes them.
             * @example 30
             */
            used?: number;
            /** @description An ISO 8601 time with an offset. The specification does not state the type, whether it can be null, or the format; this description assumes them. */
            reset_at?: components["schemas"]["Timestamp"];
            /**
             * @description Status of the business check. The specification does not state the type or whether it can be null; this description assumes them.
             * @example pending
             */
            kyc_status?: string;
        };
        /** @description Position of a page in its list. */
        ListMeta: {
            /**
             * Format: int64
             * @description Current page, starting at 1.
             * @example 1
             */
            current_page?: number;
            /**
             * Format: int64
             * @description Number of subscriptions per page.
             * @example 10
             */
            per_page?: number;
            /**
             * Format: int64
             * @description Number of the last page.
             * @example 1
             */
            last_page?: number;
            /**
             * Format: int64
             * @description Total number of matching records.
             * @example 1
             */
            total?: number;
        };
        /** @description A refund in the list of an invoice, with the returned lines. Its fields are not specified. */
        ListedRefund: {
            /**
             * Format: int64
             * @description Record id.
             * @example 2201
             */
            id?: number;
            /**
             * Format: int64
             * @description Id of the refunded invoice.
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
             * @description Id of the API key that was used.
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
             * @description Status of the refund at the provider.
             * @example null
             */
            provider_status?: string | null;
            status?: components["schemas"]["RefundStatus"];
            /**
             * @description Reason of the refund.
             * @example null
             */
            reason?: string | null;
            /**
             * @description Initiator of the refund.
             * @example api_key
             */
            initiated_by?: string;
            /**
             * @description Free text from the provider.
             * @example null
             */
            error_message?: string | null;
            created_at?: components["schemas"]["Timestamp"];
            /** @description Returned lines; empty for a refund by amount. */
            items?: components["schemas"]["RefundItem"][];
        };
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
         * @description An ISO 8601 time with an offset, or null.
         * @example 2026-03-02T10:15:00+05:00
         */
        NullableTimestamp: string | null;
        /**
         * Format: int32
         * @description How the buyer paid, 3 for cash, 5 for a terminal of another bank.
         * @example 3
         * @enum {integer}
         */
        PaymentType: 3 | 5;
        /** @description A receipt to preview without issuing it. */
        PreviewReceiptRequest: {
            payment_type: components["schemas"]["PaymentType"];
            /**
             * Format: double
             * @description Total in tenge.
             * @example 3000
             */
            total_price: number;
            /**
             * Format: int64
             * @description Selects the cashier if the organization has several. The specification gives only the name; everything else is assumed.
             * @example 301
             */
            provider_connection_id?: number | null;
        };
        /** @description A QR invoice cannot be cancelled. It expires automatically. */
        QrCancelUnsupportedError: {
            /**
             * @description Error code.
             * @example qr_cancel_unsupported
             */
            error: string;
            /**
             * @description Error code, with the same value as `error`. The specification does not state whether it can be null; this description assumes it.
             * @example qr_cancel_unsupported
             */
            error_code?: string;
            /**
             * @description Description of the problem.
             * @example A QR invoice cannot be cancelled.
             */
            message: string;
            /**
             * Format: uri
             * @description Link to the entry of the code in the error catalog. The specification does not state whether it can be null; this description assumes it.
             * @example https://docs.example.com/errors.html#qr_cancel_unsupported
             */
            doc_url?: string;
            /** @description An ISO 8601 time with an offset. The specification does not state the type, whether it can be null, or the format; this description assumes them. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description A new QR invoice and its QR code. It cannot be cancelled and expires at `expires_at`. */
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
             * @description Null until the payer is known.
             * @example null
             */
            phone?: string | null;
            created_at?: components["schemas"]["Timestamp"];
            /**
             * @description True for a QR invoice. The specification gives only the name; everything else is assumed.
             * @example true
             */
            is_qr_token?: boolean;
            /**
             * Format: uri
             * @description Content of the QR code.
             * @example https://pay.example.com/q/8f2c
             */
            qr_token_url?: string;
            /**
             * Format: uri
             * @description URL of the QR code image.
             * @example https://pay.example.com/q/8f2c.png
             */
            qr_image_url?: string | null;
            /**
             * Format: date-time
             * @description Time when the invoice expires if it is not paid. The lifetime is not specified, so use this value. The specification gives only the name; everything else is assumed.
             * @example 2026-03-02T10:20:00+05:00
             */
            expires_at?: string;
        };
        /** @description A session in which the buyer confirms a refund by scanning a QR code. */
        QrRefund: {
            /**
             * Format: int64
             * @description Record id.
             * @example 77
             */
            id?: number;
            status?: components["schemas"]["QrRefundStatus"];
            /**
             * @description The buyer's name once it is known.
             * @example Aigerim S.
             */
            client_name?: string | null;
            /**
             * Format: uri
             * @description Content of the QR code.
             * @example https://pay.example.com/r/8f21
             */
            qr_token_url?: string | null;
            /**
             * Format: uri
             * @description URL of the QR code image.
             * @example https://api.example.com/qr/8f21.png
             */
            qr_image_url?: string | null;
            /**
             * Format: date-time
             * @description Time when the session expires. The lifetime of a QR code is not specified, so use this value. The specification gives only the name; everything else is assumed.
             * @example 2026-03-02T10:16:30+05:00
             */
            expires_at?: string | null;
            identified_at?: components["schemas"]["NullableTimestamp"];
            completed_at?: components["schemas"]["NullableTimestamp"];
            /**
             * @description Refunded amount in tenge with two fraction digits; null before the refund. The specification gives only the name; everything else is assumed.
             * @example 1500.00
             */
            refunded_amount?: string | null;
            /**
             * Format: uri
             * @description URL of the refund receipt; null before the refund. The specification gives only the name; everything else is assumed.
             * @example https://receipt.example.com/77
             */
            receipt_url?: string | null;
        };
        /** @description A QR refund session changed. The payload is not specified. */
        QrRefundEvent: {
            /**
             * @description Name of the event.
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
        /** @description The executed refund. */
        QrRefundExecuted: {
            /**
             * Format: int64
             * @description Id of the session.
             * @example 77
             */
            id?: number;
            status?: components["schemas"]["QrRefundStatus"];
            refunded_amount?: components["schemas"]["Money"];
            /**
             * Format: uri
             * @description URL of the refund receipt.
             * @example https://receipt.example.com/77
             */
            receipt_url?: string | null;
            /**
             * @description The buyer's name.
             * @example Aigerim S.
             */
            client_name?: string | null;
            completed_at?: components["schemas"]["NullableTimestamp"];
        };
        /** @description A purchase of the buyer. */
        QrRefundOperation: {
            /**
             * @description Reference of the purchase in this session.
             * @example op-8123
             */
            ref?: string;
            /**
             * Format: double
             * @description Amount paid, in tenge.
             * @example 1500
             */
            amount?: number;
            date?: components["schemas"]["NullableTimestamp"];
            returnable?: components["schemas"]["QrRefundReturnable"];
            /**
             * @description Payment method.
             * @example QR
             */
            source_type?: string | null;
            /**
             * @description Type of the sale.
             * @example null
             */
            sale_type?: string | null;
            /**
             * @description The buyer's name.
             * @example Aigerim S.
             */
            client_name?: string | null;
        };
        /** @description A purchase with its lines and the amount that can still be refunded. */
        QrRefundOperationDetails: {
            /**
             * @description Reference of the purchase in this session.
             * @example op-8123
             */
            ref?: string;
            /**
             * Format: double
             * @description Amount paid, in tenge.
             * @example 1500
             */
            amount?: number;
            date?: components["schemas"]["NullableTimestamp"];
            returnable?: components["schemas"]["QrRefundReturnable"];
            /**
             * Format: double
             * @description Amount that can still be refunded, in tenge. More is refused with `refund_amount_exceeds_available`. The specification gives only the name; everything else is assumed.
             * @example 1500
             */
            available_for_refund?: number;
            /**
             * Format: double
             * @description Amount already refunded.
             * @example 0
             */
            already_refunded?: number;
            /**
             * Format: uri
             * @description URL of the receipt.
             * @example null
             */
            receipt_url?: string | null;
            /** @description Lines of the purchase. */
            items?: components["schemas"]["QrRefundOperationItem"][];
        };
        /** @description A line of a purchase. */
        QrRefundOperationItem: {
            /**
             * @description Reference of the line in this purchase.
             * @example item-1
             */
            ref?: string;
            /**
             * @description Name.
             * @example Coffee 250 g
             */
            name?: string | null;
            /**
             * Format: double
             * @description Unit price in tenge.
             * @example 750
             */
            price?: number;
            /**
             * Format: double
             * @description Quantity bought.
             * @example 2
             */
            count?: number;
            /**
             * Format: double
             * @description Amount that can still be refunded, in tenge.
             * @example 1500
             */
            available_for_refund?: number;
        };
        /** @description Purchases of the buyer, newest first. */
        QrRefundOperationList: {
            /**
             * @description The buyer's name.
             * @example Aigerim S.
             */
            client_name?: string | null;
            /** @description Purchases. */
            operations?: components["schemas"]["QrRefundOperation"][];
            /**
             * @description True if there are older purchases.
             * @example false
             */
            has_more?: boolean;
            /**
             * @description Value of `cursor` for the next request.
             * @example null
             */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description Number of older purchases.
             * @example 0
             */
            remaining_count?: number;
        };
        /**
         * @description Outcome of a simulated execution.
         * @example completed
         * @enum {string}
         */
        QrRefundOutcome: "completed" | "failed";
        /** @description A line to return. */
        QrRefundReturnItem: {
            /**
             * @description Reference of the line of the purchase.
             * @example item-1
             */
            ref: string;
            /**
             * Format: double
             * @description Amount in tenge; the whole line if omitted.
             * @example 750
             */
            amount?: number | null;
        };
        /**
         * @description Which part of a purchase can be returned: none, partial or full. With none, a refund is refused with `operation_not_returnable`.
         * @example full
         */
        QrRefundReturnable: string;
        /** @description Outcome of the simulated execution. */
        QrRefundSimulatedExecution: {
            status: components["schemas"]["QrRefundOutcome"];
            /**
             * @description Error code of the simulated failure.
             * @example null
             */
            error_code?: string | null;
        };
        /** @description A new QR refund session. */
        QrRefundStarted: components["schemas"]["QrRefund"] & {
            /**
             * Format: int64
             * @description Recommended interval between polls, in seconds.
             * @example 3
             */
            poll_interval_seconds?: number;
            /**
             * Format: int64
             * @description Time to wait for the scan, in seconds.
             * @example 90
             */
            scan_wait_timeout_seconds?: number;
        };
        /**
         * @description Status of a QR refund session: awaiting_scan, customer_identified, completed, expired or failed. The full list is not specified, so other values may occur.
         * @example customer_identified
         */
        QrRefundStatus: string;
        /** @description An item waiting for the provider. */
        QueuedCatalogItem: {
            /**
             * Format: int64
             * @description Id of the item.
             * @example 2003
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
        /** @description A fiscal receipt. Its fields are not specified. */
        Receipt: {
            /**
             * Format: int64
             * @description Record id.
             * @example 3301
             */
            id?: number;
            status?: components["schemas"]["ReceiptStatus"];
            /**
             * Format: int64
             * @description 3 for cash, 5 for a terminal of another bank.
             * @example 3
             */
            payment_type?: number;
            /**
             * Format: int64
             * @description Id of the invoice.
             * @example null
             */
            invoice_id?: number | null;
            /**
             * @description The caller's key for the receipt.
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
             * @description Id of the operation at the provider.
             * @example 55120
             */
            operation_id?: string | null;
            /**
             * @description Time when the receipt was issued.
             * @example null
             */
            operation_time?: string | null;
            /**
             * Format: int64
             * @description Shift of the cash register.
             * @example 12
             */
            shift_number?: number | null;
            /**
             * Format: uri
             * @description URL to view the receipt. It can contain an access token, so do not log it.
             * @example https://receipts.example.com/f/55120
             */
            link?: string | null;
            /**
             * @description Reason of the failure, as a code of the error catalog. New codes may be added at any time. The specification gives only the name; everything else is assumed.
             * @example null
             */
            error_code?: string | null;
            /**
             * @description Description of the failure.
             * @example null
             */
            error_message?: string | null;
            created_at?: components["schemas"]["NullableTimestamp"];
        };
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
             * @description The caller's key for the receipt.
             * @example sale-9001
             */
            client_operation_id?: string;
        };
        /** @description No cashier is connected, or the `client_operation_id` was already used. */
        ReceiptConflictError: {
            /**
             * @description Error code.
             * @example duplicate_client_operation_id
             */
            error: string;
            /**
             * @description Error code, with the same value as `error`. The specification does not state whether it can be null; this description assumes it.
             * @example duplicate_client_operation_id
             */
            error_code?: string;
            /**
             * @description Description of the problem.
             * @example This key was already used.
             */
            message: string;
            /**
             * Format: uri
             * @description Link to the entry of the code in the error catalog. The specification does not state whether it can be null; this description assumes it.
             * @example https://docs.example.com/errors.html#duplicate_client_operation_id
             */
            doc_url?: string;
            /**
             * Format: int64
             * @description With `duplicate_client_operation_id`, the receipt that already used the `client_operation_id`.
             * @example 3301
             */
            receipt_id?: number;
            status?: components["schemas"]["ReceiptStatus"];
        };
        /** @description A fiscal receipt was issued or has failed. */
        ReceiptFinished: {
            /**
             * @description Name of the event.
             * @example receipt.failed
             */
            event?: string;
            receipt?: components["schemas"]["ReceiptInEvent"];
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
             * @description The caller's key for the receipt.
             * @example sale-9001
             */
            client_operation_id?: string | null;
            /**
             * Format: int64
             * @description Id of the invoice.
             * @example null
             */
            invoice_id?: number | null;
            total_price?: components["schemas"]["NullableMoney"];
            /**
             * Format: uri
             * @description URL to view the receipt.
             * @example null
             */
            link?: string | null;
            /**
             * @description Reason of the failure, as a code of the error catalog. New codes may be added at any time. The specification gives only the name; everything else is assumed.
             * @example item_not_fiscal
             */
            error_code?: string | null;
            /**
             * @description Description of the failure.
             * @example null
             */
            error_message?: string | null;
        };
        /** @description A line of a receipt. */
        ReceiptItem: {
            /**
             * Format: int64
             * @description Id of the catalog item. The item needs a barcode and an `ntin`.
             * @example 2001
             */
            catalog_item_id: number;
            /**
             * Format: int64
             * @description Quantity.
             * @example 2
             */
            quantity: number;
            /**
             * Format: double
             * @description Replaces the unit price.
             * @example 1500
             */
            price?: number | null;
        };
        /** @description Preview of a receipt. */
        ReceiptPreview: {
            /** @description Lines of the preview. */
            data?: components["schemas"]["ReceiptPreviewLine"][];
        };
        /** @description A line of the preview. */
        ReceiptPreviewLine: {
            /**
             * @description Left part of the line.
             * @example Total
             */
            Title?: string;
            /**
             * @description Right part of the line.
             * @example 3000.00
             */
            Subtitle?: string;
            /**
             * @description True if the line is bold.
             * @example true
             */
            isBoldText?: boolean;
        };
        /**
         * @description Status of a fiscal receipt: pending, then issued or failed. The specification names only `failed`, so other values may occur.
         * @example pending
         */
        ReceiptStatus: string;
        /** @description A refund of an invoice, as returned when it is created. */
        Refund: {
            /**
             * Format: int64
             * @description Record id.
             * @example 2201
             */
            id: number;
            /**
             * Format: int64
             * @description Id of the refunded invoice.
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
             * @description Id of the API key that was used.
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
             * @description Status of the refund at the provider.
             * @example null
             */
            provider_status: string | null;
            status: components["schemas"]["RefundStatus"];
            /**
             * @description Reason of the refund.
             * @example The customer returned the goods.
             */
            reason: string | null;
            /**
             * @description Initiator of the refund. Through the API, a value that means an API key.
             * @example api_key
             */
            initiated_by: string;
            /**
             * @description Free text from the provider. Do not compare it.
             * @example null
             */
            error_message: string | null;
            /** @description An ISO 8601 time with an offset. The specification does not state the format; this description assumes it. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description The queued refund and a summary of the invoice. */
        RefundCreated: {
            /**
             * @description Description of the next step. The specification does not state the type or whether it can be null; this description assumes them.
             * @example The refund is queued.
             */
            message: string;
            refund: components["schemas"]["Refund"];
            invoice: components["schemas"]["RefundedInvoice"];
        };
        /** @description The refund in an event. Check `status`: the event is also sent for failures. */
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
             * @description Reason of the refund.
             * @example null
             */
            reason?: string | null;
            /**
             * @description Free text from the provider.
             * @example null
             */
            error_message?: string | null;
            /**
             * @description Reason of the failure, as a stable code of the error catalog; present if the status is failed. New codes may be added at any time. The specification does not state the type or the format; this description assumes them.
             * @example refund_rejected_by_provider
             */
            error_code?: string | null;
            created_at?: components["schemas"]["Timestamp"];
            /** @description Returned lines. */
            items?: components["schemas"]["RefundItem"][];
        };
        /** @description A refunded line. */
        RefundItem: {
            /**
             * Format: int64
             * @description Record id of the line.
             * @example 2301
             */
            id?: number;
            /**
             * Format: int64
             * @description Id of the refund.
             * @example 2201
             */
            refund_id?: number;
            /**
             * Format: int64
             * @description Id of the invoice line.
             * @example 9001
             */
            invoice_item_id?: number;
            /**
             * Format: int64
             * @description Id of the catalog item; null once the item is deleted.
             * @example 2001
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
             * @description Quantity returned; 0 for a refund by amount.
             * @example 1
             */
            count?: number;
            amount?: components["schemas"]["Money"];
        };
        /** @description The refunds of an invoice. */
        RefundList: {
            invoice?: components["schemas"]["InvoiceOfRefunds"];
            /** @description Refunds of the invoice. */
            refunds?: components["schemas"]["ListedRefund"][];
            /**
             * Format: int64
             * @description Number of refunds.
             * @example 1
             */
            total?: number;
        };
        /**
         * @description Status of a refund. `completed` and `failed` are final; a new attempt is a new refund.
         * @example pending
         * @enum {string}
         */
        RefundStatus: "pending" | "processing" | "completed" | "failed";
        /** @description Summary of the invoice after the refund. */
        RefundedInvoice: {
            /**
             * Format: int64
             * @description Id of the invoice.
             * @example 1042
             */
            id: number;
            amount: components["schemas"]["Money"];
            total_refunded: components["schemas"]["Money"];
            /**
             * Format: double
             * @description Amount that can still be refunded, in tenge.
             * @example 1000
             */
            available_for_refund: number;
            /**
             * Format: double
             * @description Amount of the refunds in progress, in tenge.
             * @example 500
             */
            pending_refund_amount: number;
        };
        /** @description The refunded invoice in an event. */
        RefundedInvoiceInEvent: {
            /**
             * Format: int64
             * @description Id of the invoice.
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
             * Format: double
             * @description Amount that can still be refunded, in tenge.
             * @example 1000
             */
            available_for_refund?: number;
            /**
             * @description True if the whole amount is refunded.
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
        /** @description A rejected item and the reason. */
        RejectedCatalogItem: {
            /**
             * Format: int64
             * @description Position of the item in `items`.
             * @example 1
             */
            index?: number;
            /**
             * @description Error code. New codes may be added at any time. The specification does not state the type or whether it can be null; this description assumes them.
             * @example barcode_too_long
             */
            error_code?: string;
            /**
             * @description Description of the problem. Do not compare it. The specification does not state the type or whether it can be null; this description assumes them.
             * @example The barcode is longer than 32 characters.
             */
            error_message?: string;
            errors?: components["schemas"]["FieldErrors"];
            /**
             * @description Name in the request.
             * @example Tea 100 g
             */
            name?: string | null;
            /**
             * @description Barcode in the request.
             * @example null
             */
            barcode?: string | null;
            /**
             * @description The caller's own id.
             * @example sku-100
             */
            external_ref?: string | null;
        };
        /** @description A line to return, by count or by amount; send exactly one of the two. */
        ReturnItem: {
            /**
             * Format: int64
             * @description Id of the catalog item.
             * @example 2001
             */
            catalog_item_id: number;
            /**
             * Format: int64
             * @description Quantity to return.
             * @example 1
             */
            count?: number;
            /**
             * Format: double
             * @description Amount to return, in tenge.
             * @example 500
             */
            amount?: number;
        };
        /** @description Input of the scanner. */
        ScanBarcodeRequest: {
            /**
             * @description Barcode.
             * @example 4870001234567
             */
            input: string;
        };
        /** @description Result of the lookup. */
        ScanResult: {
            /**
             * @description Code of the result.
             * @example found
             */
            code?: string;
            /**
             * @description Description of the outcome.
             * @example null
             */
            message?: string | null;
        };
        /** @description An item of the national catalog. */
        ScannedItem: {
            /**
             * Format: int64
             * @description Id in the national catalog.
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
        /** @description The cashier who receives the code. */
        SendConnectionPhoneRequest: {
            /**
             * @description The cashier's phone number, 7XXXXXXXXXX.
             * @example 77010000001
             */
            phoneNumber: string;
            /**
             * @description If true, also links a cashier who is already linked to another organization of the same owner. The specification does not state the type or whether it can be null; this description assumes them.
             * @example true
             */
            confirm_duplicate?: boolean;
        };
        /** @description A refused request. Base decisions on `error_code` or the HTTP status, never on the text of `error` or `message`. New codes may be added at any time. */
        ServiceError: {
            /**
             * @description A snake_case code or an English phrase.
             * @example invoices_disabled
             */
            error: string;
            /**
             * @description The snake_case code, if the error has one. The specification does not state whether it can be null; this description assumes it.
             * @example invoices_disabled
             */
            error_code?: string;
            /**
             * @description Description of the problem. Do not compare it.
             * @example The creation of invoices is temporarily suspended.
             */
            message: string;
            /**
             * Format: uri
             * @description Link to the entry of the code in the error catalog. The specification does not state whether it can be null; this description assumes it.
             * @example https://docs.example.com/errors.html#invoices_disabled
             */
            doc_url?: string;
            /** @description Maps a field name to its validation messages. The specification does not state the type or whether it can be null; this description assumes them. */
            errors?: components["schemas"]["FieldErrors"];
        };
        /** @description The close was accepted. Poll the operation for the outcome. */
        ShiftCloseAccepted: {
            /**
             * Format: int64
             * @description Id of the operation.
             * @example 9101
             */
            id?: number;
            status?: components["schemas"]["CashboxOperationStatus"];
            /**
             * @description The caller's key for this operation.
             * @example close-2026-03-02-1
             */
            client_operation_id?: string;
            /**
             * @description URL to poll.
             * @example /cashbox/operations/9101
             */
            poll_url?: string;
        };
        /** @description Location of the shift report. */
        ShiftReport: {
            /**
             * Format: uri
             * @description URL of the report.
             * @example https://api.example.com/reports/601.pdf
             */
            url?: string;
            expires_at?: components["schemas"]["Timestamp"];
        };
        /** @description Summary of a new invoice. Read the invoice for the other fields. */
        ShortInvoice: {
            /**
             * Format: int64
             * @description Record id.
             * @example 1042
             */
            id: number;
            amount: components["schemas"]["Money"];
            status: components["schemas"]["InvoiceStatus"];
            /** @description An ISO 8601 time with an offset, or null. The specification does not state the format; this description assumes it. */
            paid_at: components["schemas"]["NullableTimestamp"];
            /**
             * @description The payer's phone number, 7XXXXXXXXXX.
             * @example 77010000001
             */
            phone: string;
            /** @description An ISO 8601 time with an offset. The specification does not state the format; this description assumes it. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description The status to simulate on a sandbox invoice. */
        SimulateInvoiceStatusRequest: {
            status: components["schemas"]["SimulatedStatus"];
            /**
             * @description Text returned as `error_message` of the invoice. The specification does not state the type or whether it can be null; this description assumes them.
             * @example The payer's bank is not available.
             */
            error_message?: string;
        };
        /** @description Event to simulate in a sandbox session. */
        SimulateQrRefundRequest: { event: components["schemas"]["SimulatedQrRefundEvent"]; };
        /**
         * @description Outcome of a sandbox QR invoice.
         * @example paid
         * @enum {string}
         */
        SimulatedQrOutcome: "paid" | "cancelled" | "expired";
        /**
         * @description An event that can be simulated in the sandbox.
         * @example identified
         * @enum {string}
         */
        SimulatedQrRefundEvent: "identified" | "expired";
        /** @description Outcome of a sandbox receipt. */
        SimulatedReceipt: {
            status?: components["schemas"]["SimulatedReceiptStatus"];
            /**
             * @description Error code of the simulated failure.
             * @example item_not_fiscal
             */
            error_code?: string;
        };
        /**
         * @description Outcome of a sandbox receipt.
         * @example failed
         * @enum {string}
         */
        SimulatedReceiptStatus: "issued" | "failed";
        /**
         * @description A status that can be simulated in the sandbox. Only `error` is documented.
         * @example error
         * @enum {string}
         */
        SimulatedStatus: "error" | "paid" | "cancelled" | "expired";
        /** @description A cashier connection. */
        SingleConnection: { data?: components["schemas"]["Connection"]; };
        /** @description A single invoice, always with `error_code`. */
        SingleInvoice: components["schemas"]["Invoice"] & {
            /**
             * @description Reason of the failure, as a stable code of the error catalog; null if there is no error.
             * @example null
             */
            error_code: string | null;
        };
        /** @description A single subscription with payment statistics. */
        SingleSubscription: components["schemas"]["Subscription"] & {
            stats?: components["schemas"]["SubscriptionStats"];
            last_payment?: components["schemas"]["SubscriptionLastPayment"];
        };
        /**
         * @description Sort direction.
         * @example desc
         * @enum {string}
         */
        SortOrder: "asc" | "desc";
        /** @description Options for starting the authorisation. */
        StartConnectionAuthRequest: {
            /**
             * @description If true, ends a running process and starts a new one.
             * @example false
             */
            force?: boolean;
        };
        /** @description The cashier who makes the refund. */
        StartQrRefundRequest: {
            /**
             * Format: int64
             * @description Selects the cashier if the organization has several.
             * @example 301
             */
            provider_connection_id?: number | null;
        };
        /** @description A QR code to print. */
        StaticQr: {
            /**
             * Format: int64
             * @description Record id.
             * @example 61
             */
            id?: number;
            /**
             * @description Identifier of the code.
             * @example sq_7Hk2
             */
            token?: string;
            /**
             * @description Code for manual entry.
             * @example K7M2Q9XA
             */
            short_code?: string;
            /**
             * Format: uri
             * @description URL of a page to print.
             * @example https://pay.example.com/s/K7M2Q9XA/print
             */
            print_url?: string;
            /**
             * Format: uri
             * @description URL to pay without scanning.
             * @example https://pay.example.com/s/K7M2Q9XA
             */
            manual_url?: string;
            /**
             * Format: uri
             * @description URL of the QR code image.
             * @example null
             */
            qr_image_url?: string | null;
            amount?: components["schemas"]["NullableMoney"];
            /**
             * @description Purpose of the payment.
             * @example Table 4
             */
            description?: string | null;
            /**
             * @description The caller's own order id.
             * @example table-4
             */
            external_order_id?: string | null;
            /**
             * @description True if the code becomes inactive after one payment.
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
             * @description Number of scans.
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
        /**
         * @description Status of a static QR code.
         * @example active
         * @enum {string}
         */
        StaticQrStatus: "active" | "paid" | "disabled";
        /** @description A recurring payment of a payer. The specification names only its status. */
        Subscription: {
            /**
             * Format: int64
             * @description Record id.
             * @example 701
             */
            id?: number;
            /**
             * @description The payer's name.
             * @example Aigerim S.
             */
            subscriber_name?: string | null;
            /**
             * @description The payer's phone number, 8XXXXXXXXXX.
             * @example 87010000001
             */
            phone_number?: string;
            /**
             * @description The caller's own id of the payer.
             * @example client-77
             */
            external_subscriber_id?: string | null;
            amount?: components["schemas"]["Money"];
            /** @description Items sold in each period; null without a catalog. */
            cart_items?: components["schemas"]["SubscriptionCartItem"][] | null;
            /**
             * @description Purpose of the payment.
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
             * Format: int64
             * @description Number of failed attempts of the current charge.
             * @example 0
             */
            failed_attempts?: number;
            /**
             * Format: int64
             * @description Number of retries of an unpaid charge.
             * @example 3
             */
            max_retry_attempts?: number;
            /**
             * Format: int64
             * @description Hours between attempts.
             * @example 24
             */
            retry_interval_hours?: number;
            /**
             * Format: int64
             * @description Days between the last attempt and the expiry.
             * @example 3
             */
            grace_period_days?: number;
            /**
             * @description True between the last attempt and the expiry.
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
        /** @description A line of the items sold in each period. */
        SubscriptionCartItem: {
            /**
             * Format: int64
             * @description Id of the catalog item.
             * @example 2001
             */
            catalog_item_id: number;
            /**
             * Format: int64
             * @description Quantity.
             * @example 1
             */
            count: number;
        };
        /** @description A subscription was created, paused, resumed or cancelled, or it has expired. */
        SubscriptionChanged: {
            /**
             * @description Name of the event.
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
        /** @description All attempts of a charge have failed. The subscription expires unless the charge is paid. */
        SubscriptionGracePeriodStarted: {
            /**
             * @description Name of the event.
             * @example subscription.grace_period_started
             */
            event?: string;
            subscription?: components["schemas"]["Subscription"];
            /**
             * Format: int64
             * @description Days until the expiry.
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
        /** @description An invoice of a subscription. Read the invoice for the other fields. */
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
             * @description True, because the invoice belongs to a subscription.
             * @example true
             */
            is_recurring?: boolean;
            paid_at?: components["schemas"]["NullableTimestamp"];
            created_at?: components["schemas"]["Timestamp"];
        };
        /** @description A page of the invoices of a subscription. */
        SubscriptionInvoiceList: {
            /** @description Invoices of the page. */
            data?: components["schemas"]["SubscriptionInvoice"][];
            meta?: components["schemas"]["ListMeta"];
        };
        /** @description The last charge; null before the first charge. */
        SubscriptionLastPayment: {
            amount?: components["schemas"]["Money"];
            paid_at?: components["schemas"]["NullableTimestamp"];
            /**
             * @description Status of the charge.
             * @example paid
             */
            status?: string;
        } | null;
        /** @description A page of subscriptions. */
        SubscriptionList: {
            /** @description Subscriptions of the page. */
            data?: components["schemas"]["Subscription"][];
            meta?: components["schemas"]["ListMeta"];
        };
        /**
         * @description Custom data of the caller.
         * @example {
         *       "contract": "2026-17"
         *     }
         */
        SubscriptionMetadata: { [key: string]: unknown; } | null;
        /** @description A charge of a subscription was not paid. */
        SubscriptionPaymentFailed: {
            /**
             * @description Name of the event.
             * @example subscription.payment_failed
             */
            event?: string;
            subscription?: components["schemas"]["Subscription"];
            /**
             * Format: int64
             * @description Id of the unpaid invoice.
             * @example 1050
             */
            invoice_id?: number | null;
            amount?: components["schemas"]["Money"];
            /**
             * @description Description of the reason.
             * @example The invoice expired.
             */
            reason?: string | null;
            /**
             * Format: int64
             * @description Number of the attempt, starting at 1.
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
        /** @description A charge of a subscription was paid. */
        SubscriptionPaymentSucceeded: {
            /**
             * @description Name of the event.
             * @example subscription.payment_succeeded
             */
            event?: string;
            subscription?: components["schemas"]["Subscription"];
            /**
             * Format: int64
             * @description Id of the paid invoice.
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
        /** @description The subscription after the change. */
        SubscriptionResult: {
            /**
             * @description Description of the outcome.
             * @example The subscription is created.
             */
            message?: string;
            subscription?: components["schemas"]["Subscription"];
        };
        /** @description Payment statistics of the subscription. */
        SubscriptionStats: {
            /**
             * Format: int64
             * @description Total number of charges.
             * @example 2
             */
            total_payments?: number;
            /**
             * Format: int64
             * @description Number of paid charges.
             * @example 2
             */
            successful_payments?: number;
            /**
             * Format: int64
             * @description Number of failed charges.
             * @example 0
             */
            failed_payments?: number;
            total_collected?: components["schemas"]["Money"];
        };
        /**
         * @description Status of a subscription. Its transitions are not specified.
         * @example active
         * @enum {string}
         */
        SubscriptionStatus: "active" | "paused" | "cancelled" | "completed" | "expired";
        /** @description A subscription with payment statistics. */
        SubscriptionView: { subscription?: components["schemas"]["SingleSubscription"]; };
        /** @description The tariff of the organization. The specification names only `is_custom`. */
        Tariff: {
            status?: components["schemas"]["TariffStatus"];
            /**
             * @description Tariff.
             * @example business
             */
            tier?: string | null;
            /**
             * @description Display name of the tariff.
             * @example Business
             */
            tier_label?: string;
            /**
             * Format: int64
             * @description Number of invoices per day.
             * @example 100
             */
            daily_limit?: number | null;
            /**
             * @description True for individual terms; changing the tariff is then refused with `custom_tariff_locked`. The specification gives only the name; everything else is assumed.
             * @example false
             */
            is_custom?: boolean;
            /**
             * @description True if the merchant can change the tariff.
             * @example true
             */
            can_change_tier?: boolean;
            /**
             * @description True for a trial tariff.
             * @example false
             */
            is_trial?: boolean;
            started_at?: components["schemas"]["NullableTimestamp"];
            expires_at?: components["schemas"]["NullableTimestamp"];
            /**
             * Format: int64
             * @description Days until the tariff ends.
             * @example 30
             */
            days_remaining?: number;
            /**
             * @description True if the tariff renews automatically.
             * @example false
             */
            auto_renew?: boolean;
            last_payment?: components["schemas"]["TariffLastPayment"];
            next_payment?: components["schemas"]["TariffNextPayment"];
        };
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
             * Format: int64
             * @description Number of months paid for.
             * @example 1
             */
            period_months?: number;
            /**
             * @description Tariff that was paid for.
             * @example business
             */
            tier?: string;
            /**
             * @description Status of the payment.
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
             * @description Tariff to pay for.
             * @example business
             */
            tier?: string;
        } | null;
        /**
         * @description Status of the tariff.
         * @example active
         * @enum {string}
         */
        TariffStatus: "none" | "trial" | "active" | "expired";
        /**
         * Format: date-time
         * @description An ISO 8601 time with an offset.
         * @example 2026-03-02T10:15:00+05:00
         */
        Timestamp: string;
        /** @description The new value of a setting. */
        ToggleCashboxSettingRequest: {
            /**
             * @description True enables the setting.
             * @example true
             */
            enabled: boolean;
        };
        /** @description A limit is exceeded. The code identifies the limit. */
        TooManyRequestsError: {
            /**
             * @description Error code.
             * @example tariff_limit_reached
             */
            error?: string;
            /**
             * @description Error code, with the same value as `error`.
             * @example tariff_limit_reached
             */
            error_code?: string;
            /**
             * @description Description of the problem.
             * @example The daily limit is reached.
             */
            message?: string;
            /**
             * Format: uri
             * @description Link to the entry of the code in the error catalog.
             */
            doc_url?: string;
            meta?: components["schemas"]["LimitMeta"];
            /**
             * Format: int64
             * @description Seconds to wait, for the codes that have it. The specification does not state the type or whether it can be null; this description assumes them.
             * @example 30
             */
            retry_after_seconds?: number;
        };
        /** @description Either a plain validation error (`message`, `errors`) or an error with a code (`error`, `message`). A body can have both. */
        UnprocessableError: components["schemas"]["FieldValidationError"] | components["schemas"]["ServiceError"];
        /** @description Any JSON value. The specification does not describe this body; use the HTTP status. */
        UnspecifiedBody: unknown;
        /** @description Fields to change. Omitted fields stay unchanged. */
        UpdateCatalogItemRequest: {
            /**
             * @description Name.
             * @example Coffee 250 g
             */
            name?: string;
            /**
             * Format: double
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
             * @description National catalog number. The specification does not state the type; this description assumes it.
             * @example 0200123456789
             */
            ntin?: string | null;
            /**
             * @description Global trade item number.
             * @example null
             */
            gtin?: string | null;
            /**
             * @description Id of a previously uploaded image.
             * @example null
             */
            image_id?: string | null;
        };
        /** @description Fields to change. */
        UpdateConnectionRequest: {
            /**
             * @description Label chosen by the caller.
             * @example Till 2
             */
            label?: string | null;
        };
        /** @description Fields to change. Omitted fields stay unchanged. */
        UpdateSubscriptionRequest: {
            /**
             * Format: double
             * @description Amount per period, in tenge.
             * @example 6000
             */
            amount?: number;
            /** @description Items sold in each period, for organizations with a catalog. */
            cart_items?: components["schemas"]["SubscriptionCartItem"][];
            /**
             * Format: int32
             * @description Day of the month.
             * @example 5
             */
            billing_day?: number;
            /**
             * @description Purpose of the payment.
             * @example Coffee club
             */
            description?: string;
            /**
             * @description The payer's name.
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
             * @description Number of retries of an unpaid charge.
             * @example 3
             */
            max_retry_attempts?: number;
            /**
             * Format: int32
             * @description Hours between attempts.
             * @example 24
             */
            retry_interval_hours?: number;
            /**
             * Format: int32
             * @description Days between the last attempt and the expiry.
             * @example 3
             */
            grace_period_days?: number;
            metadata?: components["schemas"]["SubscriptionMetadata"];
        };
        /** @description The code that the cashier received. */
        VerifyConnectionOtpRequest: {
            /**
             * @description 4 to 6 digits as a string, which keeps leading zeros.
             * @example 4821
             */
            otp: string;
        };
    };
    responses: {
        /** @description The body is larger than the service reads. Every documented body in ASCII is smaller. */
        BodyTooLarge: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description The organization is suspended or not verified for production, or its cashbox is disabled. */
        CashboxForbidden: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ForbiddenError"]; }; };
        /** @description The cash register or the trade point is unknown. */
        CashboxNotReady: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description The shift does not exist or belongs to another organization. */
        CashboxShiftNotFound: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description The setting cannot be changed now. Retry later. */
        CashboxToggleUnavailable: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description The cashbox is unavailable. Retry later. */
        CashboxUnavailable: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description Connecting cashiers is temporarily unavailable. */
        CashierAuthDisabled: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description The organization of the cashier could not be checked. Restart from auth/init. */
        CashierIdentityUnavailable: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description The catalog item does not exist or belongs to another organization. */
        CatalogItemNotFound: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description A repeat of an earlier request with the same key. It had no further effect. */
        CatalogRequestReplayed: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CatalogReplay"]; }; };
        /** @description The cashier connection does not exist or belongs to another organization. */
        ConnectionNotFound: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description Failed. The delivery is repeated later with the same body and signature. */
        EventFailed: { headers: { [name: string]: unknown; }; content?: never; };
        /** @description Received. Any 2xx response ends the delivery; the body is ignored. */
        EventReceived: { headers: { [name: string]: unknown; }; content?: never; };
        /** @description Refused. The delivery is not repeated, except after 429. */
        EventRefused: { headers: { [name: string]: unknown; }; content?: never; };
        /** @description The organization is suspended or not verified for production. */
        Forbidden: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ForbiddenError"]; }; };
        /** @description The query is larger than the service reads. Send fewer values in one request. */
        HeaderFieldsTooLarge: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description The idempotency key was used with another body or another catalog operation. */
        IdempotencyKeyConflict: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description The invoice does not exist or belongs to another organization. */
        InvoiceNotFound: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description The invoice does not exist or belongs to another organization. */
        InvoiceOfRecordNotFound: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description Provider error. `message` gives the reason. */
        ProviderError: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description The cashier session has expired or cannot be verified. */
        ProviderSessionUnavailable: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description The session or purchase does not exist, or the session belongs to another organization. */
        QrRefundNotFound: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description The buyer has not scanned the QR code, or the session has expired. */
        QrRefundNotReady: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description Server error. The body is not specified. */
        ServerError: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnspecifiedBody"]; }; };
        /** @description The subscription does not exist or belongs to another organization. */
        SubscriptionNotFound: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        /** @description The organization is suspended, not verified for production, or has no active paid tariff. */
        TariffForbidden: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ForbiddenError"]; }; };
        /** @description The general limit of the API key is exceeded. */
        TooManyRequests: {
            headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["TooManyRequestsError"]; };
        };
        /** @description The API key is absent, wrong, expired or not attached to an organization, or the account is deactivated. */
        Unauthorized: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnspecifiedBody"]; }; };
    };
    parameters: {
        /**
         * @deprecated
         * @description Removed. Any value, even an empty one, is refused with `catalog_batch_filter_removed`.
         */
        batch_id: string;
        /** @description Day, in the format Y-m-d. Defaults to today. */
        cashbox_date: string;
        /** @description Id of the cashbox operation. */
        cashbox_operation_id: number;
        /** @description Id of the catalog item. */
        catalog_item_id: number;
        /** @description Number of items per page. Defaults to 50. */
        catalog_per_page: number;
        /** @description Searches the name and the numbers of an item. */
        catalog_search: string;
        /** @description Id of the cashier connection, used as `provider_connection_id` in other requests. */
        connection_id: number;
        /** @description Returns invoices created on this day or later, in the format Y-m-d. That the day is inclusive is assumed. */
        date_from: string;
        /** @description Returns invoices created on this day or earlier, in the format Y-m-d. That the day is inclusive is assumed. */
        date_to: string;
        /** @description Returns only items with one of these ids of the caller. The brackets are part of the name; `external_refs` is also accepted. Up to 200 values. */
        external_refs: string[];
        /** @description Returns only subscriptions with this id of the caller. */
        external_subscriber_id: string;
        /** @description Makes a retry safe. A repeat with the same body and key returns 200 and has no further effect. The key is refused with another body or another catalog operation. */
        idempotency_key: string;
        /** @description Id of the invoice. */
        invoice_id: number;
        /** @description Sort direction. The default is not specified; desc is assumed. */
        invoice_sort_order: components["schemas"]["SortOrder"];
        /** @description Position in the list: `next_cursor` of the previous response. */
        operation_cursor: string;
        /** @description Reference of the purchase, from the list of purchases. */
        operation_ref: string;
        /** @description Page number, starting at 1. */
        page: number;
        /** @description Number of records per page. The default is not specified; 10 is assumed. */
        per_page: number;
        /** @description Id of the QR refund session. */
        qr_refund_id: number;
        /** @description Id of the fiscal receipt. */
        receipt_id: number;
        /** @description Returns operations rejected at this time or later. Defaults to the last 7 days. */
        rejected_from: string;
        /** @description Returns operations rejected at this time or earlier. */
        rejected_to: string;
        /** @description Number of rejections per page. Defaults to 100. */
        rejections_per_page: number;
        /** @description Searches description, phone and external_order_id. */
        search: string;
        /** @description Id of the shift. */
        shift: number;
        /** @description Returns shifts of this day or later, in the format Y-m-d. The period has at most 31 days. */
        shift_date_from: string;
        /** @description Returns shifts of this day or earlier, in the format Y-m-d. */
        shift_date_to: string;
        /** @description Id of the shift. */
        shift_id: number;
        /** @description Field to sort by. The default is not specified; created_at is assumed. */
        sort_by: components["schemas"]["InvoiceSortField"];
        /** @description Returns only invoices with one of these statuses. The encoding of the array is not specified: `status=a&status=b`, or with brackets, `status[]=a&status[]=b`. */
        status: components["schemas"]["InvoiceStatus"][];
        /** @description Id of the subscription. */
        subscription_id: number;
        /** @description Number of subscriptions per page. */
        subscription_per_page: number;
        /** @description Returns only subscriptions with this phone number. */
        subscription_phone_number: string;
        /** @description Returns only subscriptions with this status. */
        subscription_status_filter: components["schemas"]["SubscriptionStatus"];
        /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
        webhook_signature: string;
        /** @description If `true`, returns only items without `ntin`. */
        without_ntin: boolean;
    };
    requestBodies: never;
    headers: {
        /** @description Seconds to wait, or an HTTP date. Sent with most codes of this status; see each code. */
        OptionalRetryAfter: string;
        /** @description Seconds to wait, or an HTTP date after which the request can be repeated. */
        RetryAfter: string;
    };
    pathItems: never;
}
export type AcceptedCatalogItem = components['schemas']['AcceptedCatalogItem'];
export type BarcodeScan = components['schemas']['BarcodeScan'];
export type BillingPeriod = components['schemas']['BillingPeriod'];
export type BulkInvoice = components['schemas']['BulkInvoice'];
export type BulkInvoiceRow = components['schemas']['BulkInvoiceRow'];
export type BulkRowStatus = components['schemas']['BulkRowStatus'];
export type CancelledInvoice = components['schemas']['CancelledInvoice'];
export type CartItem = components['schemas']['CartItem'];
export type CashboxConflictError = components['schemas']['CashboxConflictError'];
export type CashboxEvent = components['schemas']['CashboxEvent'];
export type CashboxOperation = components['schemas']['CashboxOperation'];
export type CashboxOperationStatus = components['schemas']['CashboxOperationStatus'];
export type CashboxReconciliation = components['schemas']['CashboxReconciliation'];
export type CashboxResolution = components['schemas']['CashboxResolution'];
export type CashboxSettingToggled = components['schemas']['CashboxSettingToggled'];
export type CashboxSettings = components['schemas']['CashboxSettings'];
export type CashboxShift = components['schemas']['CashboxShift'];
export type CashboxShiftList = components['schemas']['CashboxShiftList'];
export type CashboxSummary = components['schemas']['CashboxSummary'];
export type CatalogConflictError = components['schemas']['CatalogConflictError'];
export type CatalogItem = components['schemas']['CatalogItem'];
export type CatalogItemChange = components['schemas']['CatalogItemChange'];
export type CatalogItemInput = components['schemas']['CatalogItemInput'];
export type CatalogItemList = components['schemas']['CatalogItemList'];
export type CatalogItemProcessed = components['schemas']['CatalogItemProcessed'];
export type CatalogItemSample = components['schemas']['CatalogItemSample'];
export type CatalogItemStatus = components['schemas']['CatalogItemStatus'];
export type CatalogItemsAccepted = components['schemas']['CatalogItemsAccepted'];
export type CatalogItemsDeleted = components['schemas']['CatalogItemsDeleted'];
export type CatalogItemsQueued = components['schemas']['CatalogItemsQueued'];
export type CatalogOperation = components['schemas']['CatalogOperation'];
export type CatalogQueue = components['schemas']['CatalogQueue'];
export type CatalogQueueState = components['schemas']['CatalogQueueState'];
export type CatalogRejection = components['schemas']['CatalogRejection'];
export type CatalogRejectionList = components['schemas']['CatalogRejectionList'];
export type CatalogReplay = components['schemas']['CatalogReplay'];
export type CheckClientRequest = components['schemas']['CheckClientRequest'];
export type ClientCheck = components['schemas']['ClientCheck'];
export type CloseShiftRequest = components['schemas']['CloseShiftRequest'];
export type Connection = components['schemas']['Connection'];
export type ConnectionAuth = components['schemas']['ConnectionAuth'];
export type ConnectionAuthStarted = components['schemas']['ConnectionAuthStarted'];
export type ConnectionConflictError = components['schemas']['ConnectionConflictError'];
export type ConnectionDeleted = components['schemas']['ConnectionDeleted'];
export type ConnectionList = components['schemas']['ConnectionList'];
export type ConnectionOtpResult = components['schemas']['ConnectionOtpResult'];
export type ConnectionPhoneSent = components['schemas']['ConnectionPhoneSent'];
export type CreateCatalogItemsRequest = components['schemas']['CreateCatalogItemsRequest'];
export type CreateConnectionRequest = components['schemas']['CreateConnectionRequest'];
export type CreateInvoiceRequest = components['schemas']['CreateInvoiceRequest'];
export type CreateInvoicesRequest = components['schemas']['CreateInvoicesRequest'];
export type CreateQrInvoiceRequest = components['schemas']['CreateQrInvoiceRequest'];
export type CreateReceiptRequest = components['schemas']['CreateReceiptRequest'];
export type CreateRefundRequest = components['schemas']['CreateRefundRequest'];
export type CreateStaticQrRequest = components['schemas']['CreateStaticQrRequest'];
export type CreateSubscriptionRequest = components['schemas']['CreateSubscriptionRequest'];
export type DeleteCatalogItemsRequest = components['schemas']['DeleteCatalogItemsRequest'];
export type DuplicateIdempotencyKeyError = components['schemas']['DuplicateIdempotencyKeyError'];
export type ExecuteQrRefundRequest = components['schemas']['ExecuteQrRefundRequest'];
export type ExistingOrganization = components['schemas']['ExistingOrganization'];
export type FieldErrors = components['schemas']['FieldErrors'];
export type FieldValidationError = components['schemas']['FieldValidationError'];
export type ForbiddenError = components['schemas']['ForbiddenError'];
export type InvalidStatusTransitionError = components['schemas']['InvalidStatusTransitionError'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceCancelled = components['schemas']['InvoiceCancelled'];
export type InvoiceCancelling = components['schemas']['InvoiceCancelling'];
export type InvoiceInEvent = components['schemas']['InvoiceInEvent'];
export type InvoiceItem = components['schemas']['InvoiceItem'];
export type InvoiceList = components['schemas']['InvoiceList'];
export type InvoiceOfRefunds = components['schemas']['InvoiceOfRefunds'];
export type InvoiceReceipt = components['schemas']['InvoiceReceipt'];
export type InvoiceReceiptPending = components['schemas']['InvoiceReceiptPending'];
export type InvoiceRefunded = components['schemas']['InvoiceRefunded'];
export type InvoiceSortField = components['schemas']['InvoiceSortField'];
export type InvoiceStatus = components['schemas']['InvoiceStatus'];
export type InvoiceStatusChanged = components['schemas']['InvoiceStatusChanged'];
export type InvoiceStatusSimulated = components['schemas']['InvoiceStatusSimulated'];
export type InvoicesCreated = components['schemas']['InvoicesCreated'];
export type LimitMeta = components['schemas']['LimitMeta'];
export type ListMeta = components['schemas']['ListMeta'];
export type ListedRefund = components['schemas']['ListedRefund'];
export type Money = components['schemas']['Money'];
export type NullableMoney = components['schemas']['NullableMoney'];
export type NullableTimestamp = components['schemas']['NullableTimestamp'];
export type PaymentType = components['schemas']['PaymentType'];
export type PreviewReceiptRequest = components['schemas']['PreviewReceiptRequest'];
export type QrCancelUnsupportedError = components['schemas']['QrCancelUnsupportedError'];
export type QrInvoice = components['schemas']['QrInvoice'];
export type QrRefund = components['schemas']['QrRefund'];
export type QrRefundEvent = components['schemas']['QrRefundEvent'];
export type QrRefundExecuted = components['schemas']['QrRefundExecuted'];
export type QrRefundOperation = components['schemas']['QrRefundOperation'];
export type QrRefundOperationDetails = components['schemas']['QrRefundOperationDetails'];
export type QrRefundOperationItem = components['schemas']['QrRefundOperationItem'];
export type QrRefundOperationList = components['schemas']['QrRefundOperationList'];
export type QrRefundOutcome = components['schemas']['QrRefundOutcome'];
export type QrRefundReturnItem = components['schemas']['QrRefundReturnItem'];
export type QrRefundReturnable = components['schemas']['QrRefundReturnable'];
export type QrRefundSimulatedExecution = components['schemas']['QrRefundSimulatedExecution'];
export type QrRefundStarted = components['schemas']['QrRefundStarted'];
export type QrRefundStatus = components['schemas']['QrRefundStatus'];
export type QueuedCatalogItem = components['schemas']['QueuedCatalogItem'];
export type Receipt = components['schemas']['Receipt'];
export type ReceiptAccepted = components['schemas']['ReceiptAccepted'];
export type ReceiptConflictError = components['schemas']['ReceiptConflictError'];
export type ReceiptFinished = components['schemas']['ReceiptFinished'];
export type ReceiptInEvent = components['schemas']['ReceiptInEvent'];
export type ReceiptItem = components['schemas']['ReceiptItem'];
export type ReceiptPreview = components['schemas']['ReceiptPreview'];
export type ReceiptPreviewLine = components['schemas']['ReceiptPreviewLine'];
export type ReceiptStatus = components['schemas']['ReceiptStatus'];
export type Refund = components['schemas']['Refund'];
export type RefundCreated = components['schemas']['RefundCreated'];
export type RefundInEvent = components['schemas']['RefundInEvent'];
export type RefundItem = components['schemas']['RefundItem'];
export type RefundList = components['schemas']['RefundList'];
export type RefundStatus = components['schemas']['RefundStatus'];
export type RefundedInvoice = components['schemas']['RefundedInvoice'];
export type RefundedInvoiceInEvent = components['schemas']['RefundedInvoiceInEvent'];
export type RejectedCatalogItem = components['schemas']['RejectedCatalogItem'];
export type ReturnItem = components['schemas']['ReturnItem'];
export type ScanBarcodeRequest = components['schemas']['ScanBarcodeRequest'];
export type ScanResult = components['schemas']['ScanResult'];
export type ScannedItem = components['schemas']['ScannedItem'];
export type SendConnectionPhoneRequest = components['schemas']['SendConnectionPhoneRequest'];
export type ServiceError = components['schemas']['ServiceError'];
export type ShiftCloseAccepted = components['schemas']['ShiftCloseAccepted'];
export type ShiftReport = components['schemas']['ShiftReport'];
export type ShortInvoice = components['schemas']['ShortInvoice'];
export type SimulateInvoiceStatusRequest = components['schemas']['SimulateInvoiceStatusRequest'];
export type SimulateQrRefundRequest = components['schemas']['SimulateQrRefundRequest'];
export type SimulatedQrOutcome = components['schemas']['SimulatedQrOutcome'];
export type SimulatedQrRefundEvent = components['schemas']['SimulatedQrRefundEvent'];
export type SimulatedReceipt = components['schemas']['SimulatedReceipt'];
export type SimulatedReceiptStatus = components['schemas']['SimulatedReceiptStatus'];
export type SimulatedStatus = components['schemas']['SimulatedStatus'];
export type SingleConnection = components['schemas']['SingleConnection'];
export type SingleInvoice = components['schemas']['SingleInvoice'];
export type SingleSubscription = components['schemas']['SingleSubscription'];
export type SortOrder = components['schemas']['SortOrder'];
export type StartConnectionAuthRequest = components['schemas']['StartConnectionAuthRequest'];
export type StartQrRefundRequest = components['schemas']['StartQrRefundRequest'];
export type StaticQr = components['schemas']['StaticQr'];
export type StaticQrStatus = components['schemas']['StaticQrStatus'];
export type Subscription = components['schemas']['Subscription'];
export type SubscriptionCartItem = components['schemas']['SubscriptionCartItem'];
export type SubscriptionChanged = components['schemas']['SubscriptionChanged'];
export type SubscriptionGracePeriodStarted = components['schemas']['SubscriptionGracePeriodStarted'];
export type SubscriptionInvoice = components['schemas']['SubscriptionInvoice'];
export type SubscriptionInvoiceList = components['schemas']['SubscriptionInvoiceList'];
export type SubscriptionLastPayment = components['schemas']['SubscriptionLastPayment'];
export type SubscriptionList = components['schemas']['SubscriptionList'];
export type SubscriptionMetadata = components['schemas']['SubscriptionMetadata'];
export type SubscriptionPaymentFailed = components['schemas']['SubscriptionPaymentFailed'];
export type SubscriptionPaymentSucceeded = components['schemas']['SubscriptionPaymentSucceeded'];
export type SubscriptionResult = components['schemas']['SubscriptionResult'];
export type SubscriptionStats = components['schemas']['SubscriptionStats'];
export type SubscriptionStatus = components['schemas']['SubscriptionStatus'];
export type SubscriptionView = components['schemas']['SubscriptionView'];
export type Tariff = components['schemas']['Tariff'];
export type TariffLastPayment = components['schemas']['TariffLastPayment'];
export type TariffNextPayment = components['schemas']['TariffNextPayment'];
export type TariffStatus = components['schemas']['TariffStatus'];
export type Timestamp = components['schemas']['Timestamp'];
export type ToggleCashboxSettingRequest = components['schemas']['ToggleCashboxSettingRequest'];
export type TooManyRequestsError = components['schemas']['TooManyRequestsError'];
export type UnprocessableError = components['schemas']['UnprocessableError'];
export type UnspecifiedBody = components['schemas']['UnspecifiedBody'];
export type UpdateCatalogItemRequest = components['schemas']['UpdateCatalogItemRequest'];
export type UpdateConnectionRequest = components['schemas']['UpdateConnectionRequest'];
export type UpdateSubscriptionRequest = components['schemas']['UpdateSubscriptionRequest'];
export type VerifyConnectionOtpRequest = components['schemas']['VerifyConnectionOtpRequest'];
export type ResponseBodyTooLarge = components['responses']['BodyTooLarge'];
export type ResponseCashboxForbidden = components['responses']['CashboxForbidden'];
export type ResponseCashboxNotReady = components['responses']['CashboxNotReady'];
export type ResponseCashboxShiftNotFound = components['responses']['CashboxShiftNotFound'];
export type ResponseCashboxToggleUnavailable = components['responses']['CashboxToggleUnavailable'];
export type ResponseCashboxUnavailable = components['responses']['CashboxUnavailable'];
export type ResponseCashierAuthDisabled = components['responses']['CashierAuthDisabled'];
export type ResponseCashierIdentityUnavailable = components['responses']['CashierIdentityUnavailable'];
export type ResponseCatalogItemNotFound = components['responses']['CatalogItemNotFound'];
export type ResponseCatalogRequestReplayed = components['responses']['CatalogRequestReplayed'];
export type ResponseConnectionNotFound = components['responses']['ConnectionNotFound'];
export type ResponseEventFailed = components['responses']['EventFailed'];
export type ResponseEventReceived = components['responses']['EventReceived'];
export type ResponseEventRefused = components['responses']['EventRefused'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseHeaderFieldsTooLarge = components['responses']['HeaderFieldsTooLarge'];
export type ResponseIdempotencyKeyConflict = components['responses']['IdempotencyKeyConflict'];
export type ResponseInvoiceNotFound = components['responses']['InvoiceNotFound'];
export type ResponseInvoiceOfRecordNotFound = components['responses']['InvoiceOfRecordNotFound'];
export type ResponseProviderError = components['responses']['ProviderError'];
export type ResponseProviderSessionUnavailable = components['responses']['ProviderSessionUnavailable'];
export type ResponseQrRefundNotFound = components['responses']['QrRefundNotFound'];
export type ResponseQrRefundNotReady = components['responses']['QrRefundNotReady'];
export type ResponseServerError = components['responses']['ServerError'];
export type ResponseSubscriptionNotFound = components['responses']['SubscriptionNotFound'];
export type ResponseTariffForbidden = components['responses']['TariffForbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ParameterBatchId = components['parameters']['batch_id'];
export type ParameterCashboxDate = components['parameters']['cashbox_date'];
export type ParameterCashboxOperationId = components['parameters']['cashbox_operation_id'];
export type ParameterCatalogItemId = components['parameters']['catalog_item_id'];
export type ParameterCatalogPerPage = components['parameters']['catalog_per_page'];
export type ParameterCatalogSearch = components['parameters']['catalog_search'];
export type ParameterConnectionId = components['parameters']['connection_id'];
export type ParameterDateFrom = components['parameters']['date_from'];
export type ParameterDateTo = components['parameters']['date_to'];
export type ParameterExternalRefs = components['parameters']['external_refs'];
export type ParameterExternalSubscriberId = components['parameters']['external_subscriber_id'];
export type ParameterIdempotencyKey = components['parameters']['idempotency_key'];
export type ParameterInvoiceId = components['parameters']['invoice_id'];
export type ParameterInvoiceSortOrder = components['parameters']['invoice_sort_order'];
export type ParameterOperationCursor = components['parameters']['operation_cursor'];
export type ParameterOperationRef = components['parameters']['operation_ref'];
export type ParameterPage = components['parameters']['page'];
export type ParameterPerPage = components['parameters']['per_page'];
export type ParameterQrRefundId = components['parameters']['qr_refund_id'];
export type ParameterReceiptId = components['parameters']['receipt_id'];
export type ParameterRejectedFrom = components['parameters']['rejected_from'];
export type ParameterRejectedTo = components['parameters']['rejected_to'];
export type ParameterRejectionsPerPage = components['parameters']['rejections_per_page'];
export type ParameterSearch = components['parameters']['search'];
export type ParameterShift = components['parameters']['shift'];
export type ParameterShiftDateFrom = components['parameters']['shift_date_from'];
export type ParameterShiftDateTo = components['parameters']['shift_date_to'];
export type ParameterShiftId = components['parameters']['shift_id'];
export type ParameterSortBy = components['parameters']['sort_by'];
export type ParameterStatus = components['parameters']['status'];
export type ParameterSubscriptionId = components['parameters']['subscription_id'];
export type ParameterSubscriptionPerPage = components['parameters']['subscription_per_page'];
export type ParameterSubscriptionPhoneNumber = components['parameters']['subscription_phone_number'];
export type ParameterSubscriptionStatusFilter = components['parameters']['subscription_status_filter'];
export type ParameterWebhookSignature = components['parameters']['webhook_signature'];
export type ParameterWithoutNtin = components['parameters']['without_ntin'];
export type HeaderOptionalRetryAfter = components['headers']['OptionalRetryAfter'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    listInvoices: {
        parameters: {
            query?: {
                /** @description Searches description, phone and external_order_id. */
                search?: components["parameters"]["search"];
                /** @description Returns only invoices with one of these statuses. The encoding of the array is not specified: `status=a&status=b`, or with brackets, `status[]=a&status[]=b`. */
                status?: components["parameters"]["status"];
                /** @description Returns invoices created on this day or later, in the format Y-m-d. That the day is inclusive is assumed. */
                date_from?: components["parameters"]["date_from"];
                /** @description Returns invoices created on this day or earlier, in the format Y-m-d. That the day is inclusive is assumed. */
                date_to?: components["parameters"]["date_to"];
                /** @description Field to sort by. The default is not specified; created_at is assumed. */
                sort_by?: components["parameters"]["sort_by"];
                /** @description Sort direction. The default is not specified; desc is assumed. */
                sort_order?: components["parameters"]["invoice_sort_order"];
                /** @description Number of records per page. The default is not specified; 10 is assumed. */
                per_page?: components["parameters"]["per_page"];
                /** @description Page number, starting at 1. */
                page?: components["parameters"]["page"];
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invoices. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["InvoiceList"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A parameter is invalid. `errors` names it. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createInvoice: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody: { content: { "application/json": components["schemas"]["CreateInvoiceRequest"]; }; };
        responses: {
            /** @description The invoice is accepted and processing. */
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ShortInvoice"]; }; };
            /** @description The organization cannot issue invoices in its current state. */
            400: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not create invoices. */
            403: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ForbiddenError"]; }; };
            /** @description An active invoice with this idempotency key exists. */
            409: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["DuplicateIdempotencyKeyError"]; }; };
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. Without a code, `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnprocessableError"]; }; };
            /** @description A limit is exceeded; the code identifies it. */
            429: {
                headers: { "Retry-After": components["headers"]["OptionalRetryAfter"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["TooManyRequestsError"]; };
            };
            500: components["responses"]["ServerError"];
            /** @description Temporarily unavailable; the code gives the reason. */
            503: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        };
    };
    createQrInvoice: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody: { content: { "application/json": components["schemas"]["CreateQrInvoiceRequest"]; }; };
        responses: {
            /** @description The QR invoice. */
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["QrInvoice"]; }; };
            /** @description The organization cannot issue invoices in its current state. */
            400: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not create invoices, or may not use simulations. */
            403: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ForbiddenError"]; }; };
            /** @description An active invoice with this idempotency key exists. */
            409: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["DuplicateIdempotencyKeyError"]; }; };
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. Without a code, `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnprocessableError"]; }; };
            /** @description A limit is exceeded; the code identifies it. */
            429: {
                headers: { "Retry-After": components["headers"]["OptionalRetryAfter"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["TooManyRequestsError"]; };
            };
            /** @description Server error, or the QR image could not be rendered. */
            500: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnspecifiedBody"]; }; };
            /** @description Provider error. `message` gives the reason. */
            502: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            /** @description Temporarily unavailable; the code gives the reason. */
            503: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        };
    };
    createInvoices: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody: { content: { "application/json": components["schemas"]["CreateInvoicesRequest"]; }; };
        responses: {
            /** @description The result for each invoice, even if all rows failed. */
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["InvoicesCreated"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The request as a whole is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice with its line items. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["SingleInvoice"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvoiceNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    cancelInvoice: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice is cancelled. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["InvoiceCancelled"]; }; };
            /** @description The provider has been asked. The invoice is cancelling, not cancelled. */
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["InvoiceCancelling"]; }; };
            /** @description Only pending or processing invoices can be cancelled. */
            400: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not cancel invoices. */
            403: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ForbiddenError"]; }; };
            404: components["responses"]["InvoiceNotFound"];
            /** @description A QR invoice cannot be cancelled. The invoice is unchanged. */
            409: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["QrCancelUnsupportedError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createRefund: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        requestBody?: { content: { "application/json": components["schemas"]["CreateRefundRequest"]; }; };
        responses: {
            /** @description The refund is queued and pending. */
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["RefundCreated"]; }; };
            /** @description The status of the invoice or its remaining amount does not allow this refund. */
            400: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            404: components["responses"]["InvoiceOfRecordNotFound"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listRefunds: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refunds of the invoice. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["RefundList"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvoiceOfRecordNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getInvoiceReceipt: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["InvoiceReceipt"]; }; };
            /** @description The receipt is being fetched. Poll again. */
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["InvoiceReceiptPending"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvoiceOfRecordNotFound"];
            /** @description The invoice has no receipt, or the cashier session does not work. */
            409: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            /** @description A limit is exceeded; the code identifies it. */
            429: {
                headers: { "Retry-After": components["headers"]["OptionalRetryAfter"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["TooManyRequestsError"]; };
            };
            500: components["responses"]["ServerError"];
            /** @description The receipt is temporarily unavailable. */
            503: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        };
    };
    simulateInvoiceStatus: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the invoice. */
                id: components["parameters"]["invoice_id"];
            };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SimulateInvoiceStatusRequest"]; }; };
        responses: {
            /** @description The invoice after the transition. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["InvoiceStatusSimulated"]; }; };
            /** @description The assumed statuses are accepted only for an open invoice. */
            400: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["InvalidStatusTransitionError"]; }; };
            401: components["responses"]["Unauthorized"];
            /** @description Not a sandbox organization, or the organization may not perform this operation. */
            403: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ForbiddenError"]; }; };
            404: components["responses"]["InvoiceOfRecordNotFound"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createStaticQr: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody: { content: { "application/json": components["schemas"]["CreateStaticQrRequest"]; }; };
        responses: {
            /** @description The static QR code, ready to print. */
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["StaticQr"]; }; };
            /** @description The production organization is not verified. */
            400: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not create static QR codes. */
            403: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ForbiddenError"]; }; };
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. Without a code, `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnprocessableError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    checkClient: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody: { content: { "application/json": components["schemas"]["CheckClientRequest"]; }; };
        responses: {
            /** @description Whether the phone number is registered with the provider. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ClientCheck"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            /** @description A limit of client checks or the general limit is exceeded. The code of the client check limits, and whether they have `Retry-After`, are not specified. */
            429: {
                headers: { "Retry-After": components["headers"]["OptionalRetryAfter"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["TooManyRequestsError"]; };
            };
            500: components["responses"]["ServerError"];
            /** @description The cashier session cannot be verified. */
            503: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description Returns only subscriptions with this status. */
                status?: components["parameters"]["subscription_status_filter"];
                /** @description Returns only subscriptions with this id of the caller. */
                external_subscriber_id?: components["parameters"]["external_subscriber_id"];
                /** @description Returns only subscriptions with this phone number. */
                phone_number?: components["parameters"]["subscription_phone_number"];
                /** @description Number of subscriptions per page. */
                per_page?: components["parameters"]["subscription_per_page"];
                /** @description Page number, starting at 1. */
                page?: components["parameters"]["page"];
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of subscriptions. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["SubscriptionList"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A parameter is invalid. `errors` names it. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createSubscription: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody: { content: { "application/json": components["schemas"]["CreateSubscriptionRequest"]; }; };
        responses: {
            /** @description The subscription is created. */
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["SubscriptionResult"]; }; };
            /** @description The limit of sandbox subscriptions is reached. */
            400: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not create subscriptions. */
            403: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ForbiddenError"]; }; };
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field, including `cart_items` if an organization with a catalog sends no cart. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnprocessableError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            /** @description The provider did not accept the first invoice. */
            502: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        };
    };
    getSubscription: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription with its payment statistics. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["SubscriptionView"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        requestBody?: { content: { "application/json": components["schemas"]["UpdateSubscriptionRequest"]; }; };
        responses: {
            /** @description The subscription after the change. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["SubscriptionResult"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    pauseSubscription: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription is paused. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["SubscriptionResult"]; }; };
            /** @description Only an active subscription can be paused. */
            400: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    resumeSubscription: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription is active. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["SubscriptionResult"]; }; };
            /** @description Only a paused subscription can be resumed. */
            400: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription is cancelled. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["SubscriptionResult"]; }; };
            /** @description Only an active or paused subscription can be cancelled. */
            400: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
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
                /** @description Number of subscriptions per page. */
                per_page?: components["parameters"]["subscription_per_page"];
                /** @description Page number, starting at 1. */
                page?: components["parameters"]["page"];
            };
            header?: never;
            path: {
                /** @description Id of the subscription. */
                id: components["parameters"]["subscription_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invoices. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["SubscriptionInvoiceList"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            /** @description A parameter is invalid. `errors` names it. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createReceipt: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody: { content: { "application/json": components["schemas"]["CreateReceiptRequest"]; }; };
        responses: {
            /** @description The receipt is accepted and pending. */
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReceiptAccepted"]; }; };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not create receipts, or may not use simulations. */
            403: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ForbiddenError"]; }; };
            /** @description No cashier is connected, or the `client_operation_id` was already used. */
            409: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReceiptConflictError"]; }; };
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. Without a code, `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnprocessableError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    previewReceipt: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody: { content: { "application/json": components["schemas"]["PreviewReceiptRequest"]; }; };
        responses: {
            /** @description The preview. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReceiptPreview"]; }; };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not create receipts. */
            403: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ForbiddenError"]; }; };
            /** @description No cashier is connected. */
            409: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. Without a code, `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnprocessableError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            /** @description The preview is temporarily unavailable. */
            503: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        };
    };
    getReceipt: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the fiscal receipt. */
                id: components["parameters"]["receipt_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Receipt"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The receipt does not exist or belongs to another organization. */
            404: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getTariff: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            /** @description The tariff. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Tariff"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listCatalogItems: {
        parameters: {
            query?: {
                /** @description Returns only items with one of these ids of the caller. The brackets are part of the name; `external_refs` is also accepted. Up to 200 values. */
                "external_refs[]"?: components["parameters"]["external_refs"];
                /** @description If `true`, returns only items without `ntin`. */
                without_ntin?: components["parameters"]["without_ntin"];
                /**
                 * @deprecated
                 * @description Removed. Any value, even an empty one, is refused with `catalog_batch_filter_removed`.
                 */
                batch_id?: components["parameters"]["batch_id"];
                /** @description Searches the name and the numbers of an item. */
                search?: components["parameters"]["catalog_search"];
                /** @description Page number, starting at 1. */
                page?: components["parameters"]["page"];
                /** @description Number of items per page. Defaults to 50. */
                per_page?: components["parameters"]["catalog_per_page"];
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of items. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CatalogItemList"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A parameter is invalid or was removed. Without a code, `errors` names it. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnprocessableError"]; }; };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    createCatalogItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. A repeat with the same body and key returns 200 and has no further effect. The key is refused with another body or another catalog operation. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["CreateCatalogItemsRequest"]; }; };
        responses: {
            200: components["responses"]["CatalogRequestReplayed"];
            /** @description Accepted, except for the items in `rejected`. The status is 202 even if all items are rejected. */
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CatalogItemsAccepted"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            409: components["responses"]["IdempotencyKeyConflict"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body as a whole is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listCatalogErrors: {
        parameters: {
            query?: {
                /** @description Returns operations rejected at this time or later. Defaults to the last 7 days. */
                from?: components["parameters"]["rejected_from"];
                /** @description Returns operations rejected at this time or earlier. */
                to?: components["parameters"]["rejected_to"];
                /** @description Page number, starting at 1. */
                page?: components["parameters"]["page"];
                /** @description Number of rejections per page. Defaults to 100. */
                per_page?: components["parameters"]["rejections_per_page"];
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rejections. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CatalogRejectionList"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A parameter is invalid. `errors` names it. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getCatalogQueue: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: components["parameters"]["page"];
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The waiting items and the progress of the queue. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CatalogQueue"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A parameter is invalid. `errors` names it. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    scanBarcode: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody: { content: { "application/json": components["schemas"]["ScanBarcodeRequest"]; }; };
        responses: {
            /** @description The result of the lookup. The status is 200 even if nothing is found. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["BarcodeScan"]; }; };
            /** @description The cashier session has expired. */
            400: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            /** @description The provider throttles requests, or the general limit of the API key is exceeded. */
            429: {
                headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["TooManyRequestsError"]; };
            };
            500: components["responses"]["ServerError"];
            /** @description The national catalog is unavailable. */
            503: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        };
    };
    deleteCatalogItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. A repeat with the same body and key returns 200 and has no further effect. The key is refused with another body or another catalog operation. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["DeleteCatalogItemsRequest"]; }; };
        responses: {
            /** @description An exact repeat of body and key: `idempotent_replay` is true and nothing is deleted again. Also returned for a dry run, and for an immediate deletion in the sandbox. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CatalogItemsDeleted"]; }; };
            /** @description The deletion is accepted but not yet done. */
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CatalogItemsQueued"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            /** @description Nothing was deleted; the code gives the reason. */
            409: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CatalogConflictError"]; }; };
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. Without a code, `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnprocessableError"]; }; };
            /** @description More than 10 requests per minute, including dry runs, or the general limit of the API key is exceeded. */
            429: {
                headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["TooManyRequestsError"]; };
            };
            500: components["responses"]["ServerError"];
        };
    };
    deleteCatalogItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. A repeat with the same body and key returns 200 and has no further effect. The key is refused with another body or another catalog operation. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                /** @description Id of the catalog item. */
                id: components["parameters"]["catalog_item_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CatalogRequestReplayed"];
            /** @description The deletion is accepted but not yet done. */
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CatalogItemChange"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            404: components["responses"]["CatalogItemNotFound"];
            409: components["responses"]["IdempotencyKeyConflict"];
            /** @description The header `Idempotency-Key` is invalid. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    updateCatalogItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe. A repeat with the same body and key returns 200 and has no further effect. The key is refused with another body or another catalog operation. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                /** @description Id of the catalog item. */
                id: components["parameters"]["catalog_item_id"];
            };
            cookie?: never;
        };
        requestBody?: { content: { "application/json": components["schemas"]["UpdateCatalogItemRequest"]; }; };
        responses: {
            /** @description The item is changed, or the request was a repeat. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CatalogItemChange"]; }; };
            /** @description The change is pending at the provider. The item is not changed yet. */
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CatalogItemChange"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            404: components["responses"]["CatalogItemNotFound"];
            409: components["responses"]["IdempotencyKeyConflict"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    startQrRefund: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody?: { content: { "application/json": components["schemas"]["StartQrRefundRequest"]; }; };
        responses: {
            /** @description The session is waiting for the buyer. */
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["QrRefundStarted"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TariffForbidden"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid, or the cashier is ambiguous. Without a code, `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnprocessableError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["ProviderError"];
            503: components["responses"]["ProviderSessionUnavailable"];
        };
    };
    getQrRefund: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the QR refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The QR refund session. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["QrRefund"]; }; };
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
                /** @description Position in the list: `next_cursor` of the previous response. */
                cursor?: components["parameters"]["operation_cursor"];
            };
            header?: never;
            path: {
                /** @description Id of the QR refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of purchases. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["QrRefundOperationList"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["QrRefundNotFound"];
            409: components["responses"]["QrRefundNotReady"];
            /** @description The cursor is not from this list. `errors` names the invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["ProviderError"];
            503: components["responses"]["ProviderSessionUnavailable"];
        };
    };
    getQrRefundOperation: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the QR refund session. */
                id: components["parameters"]["qr_refund_id"];
                /** @description Reference of the purchase, from the list of purchases. */
                ref: components["parameters"]["operation_ref"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The purchase with its lines. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["QrRefundOperationDetails"]; }; };
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
            query?: never; header?: never;
            path: {
                /** @description Id of the QR refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ExecuteQrRefundRequest"]; }; };
        responses: {
            /** @description The refund is executed, or a simulated failure is returned. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["QrRefundExecuted"]; }; };
            401: components["responses"]["Unauthorized"];
            /** @description The organization may not refund, or a production organization sent `simulate`. */
            403: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ForbiddenError"]; }; };
            404: components["responses"]["QrRefundNotFound"];
            /** @description The session is not ready, or its refund is already executed. */
            409: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            413: components["responses"]["BodyTooLarge"];
            /** @description The refund is not possible. Without a code, `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnprocessableError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["ProviderError"];
            503: components["responses"]["ProviderSessionUnavailable"];
        };
    };
    simulateQrRefund: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the QR refund session. */
                id: components["parameters"]["qr_refund_id"];
            };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SimulateQrRefundRequest"]; }; };
        responses: {
            /** @description The session after the transition. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["QrRefund"]; }; };
            401: components["responses"]["Unauthorized"];
            /** @description Not a sandbox organization, or the organization may not perform this operation. */
            403: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ForbiddenError"]; }; };
            404: components["responses"]["QrRefundNotFound"];
            /** @description The session has ended. */
            409: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getCashboxSummary: {
        parameters: {
            query?: {
                /** @description Day, in the format Y-m-d. Defaults to today. */
                date?: components["parameters"]["cashbox_date"];
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cash summary of the day. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CashboxSummary"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            409: components["responses"]["CashboxNotReady"];
            /** @description A parameter is invalid. `errors` names it. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["CashboxUnavailable"];
        };
    };
    listCashboxShifts: {
        parameters: {
            query?: {
                /** @description Returns shifts of this day or later, in the format Y-m-d. The period has at most 31 days. */
                date_from?: components["parameters"]["shift_date_from"];
                /** @description Returns shifts of this day or earlier, in the format Y-m-d. */
                date_to?: components["parameters"]["shift_date_to"];
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shifts of the period. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CashboxShiftList"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            409: components["responses"]["CashboxNotReady"];
            /** @description A parameter is invalid. `errors` names it. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["CashboxUnavailable"];
        };
    };
    closeShift: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody: { content: { "application/json": components["schemas"]["CloseShiftRequest"]; }; };
        responses: {
            /** @description The close is accepted but not yet done. */
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ShiftCloseAccepted"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            404: components["responses"]["CashboxShiftNotFound"];
            /** @description The request had no effect; the code gives the reason. */
            409: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CashboxConflictError"]; }; };
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid, or the cashier is ambiguous. Without a code, `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnprocessableError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["CashboxUnavailable"];
        };
    };
    getShiftReport: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the shift. */
                shift: components["parameters"]["shift"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link to the report. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ShiftReport"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            404: components["responses"]["CashboxShiftNotFound"];
            409: components["responses"]["CashboxNotReady"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            /** @description The cashbox or the report is unavailable. Retry later. */
            503: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
        };
    };
    getCashboxReconciliation: {
        parameters: {
            query?: {
                /** @description Id of the shift. */
                shift_id?: components["parameters"]["shift_id"];
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reconciliation. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CashboxReconciliation"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            404: components["responses"]["CashboxShiftNotFound"];
            409: components["responses"]["CashboxNotReady"];
            /** @description A parameter is invalid. `errors` names it. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["CashboxUnavailable"];
        };
    };
    getCashboxSettings: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CashboxSettings"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            409: components["responses"]["CashboxNotReady"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["CashboxUnavailable"];
        };
    };
    updateAutoClose: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody: { content: { "application/json": components["schemas"]["ToggleCashboxSettingRequest"]; }; };
        responses: {
            /** @description The current value of the setting. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CashboxSettingToggled"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            409: components["responses"]["CashboxNotReady"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["CashboxToggleUnavailable"];
        };
    };
    updateAutoWithdrawal: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody: { content: { "application/json": components["schemas"]["ToggleCashboxSettingRequest"]; }; };
        responses: {
            /** @description The current value of the setting. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CashboxSettingToggled"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            409: components["responses"]["CashboxNotReady"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["CashboxToggleUnavailable"];
        };
    };
    getCashboxOperation: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashbox operation. */
                id: components["parameters"]["cashbox_operation_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cashbox operation. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CashboxOperation"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CashboxForbidden"];
            /** @description The cashbox operation does not exist or belongs to another organization. */
            404: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listConnections: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            /** @description The cashier connections of the organization. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ConnectionList"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createConnection: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody?: { content: { "application/json": components["schemas"]["CreateConnectionRequest"]; }; };
        responses: {
            /** @description The connection is created and not yet authorised. */
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["SingleConnection"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    updateConnection: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashier connection, used as `provider_connection_id` in other requests. */
                connection: components["parameters"]["connection_id"];
            };
            cookie?: never;
        };
        requestBody?: { content: { "application/json": components["schemas"]["UpdateConnectionRequest"]; }; };
        responses: {
            /** @description The cashier connection after the change. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["SingleConnection"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConnectionNotFound"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteConnection: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashier connection, used as `provider_connection_id` in other requests. */
                connection: components["parameters"]["connection_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cashier connection is deleted. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ConnectionDeleted"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConnectionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    updatePrimaryConnection: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashier connection, used as `provider_connection_id` in other requests. */
                connection: components["parameters"]["connection_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is now the main one. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["SingleConnection"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConnectionNotFound"];
            /** @description An unverified or blocked connection cannot be the main one. The body has only `error` and `message`. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    startConnectionAuth: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashier connection, used as `provider_connection_id` in other requests. */
                connection: components["parameters"]["connection_id"];
            };
            cookie?: never;
        };
        requestBody?: { content: { "application/json": components["schemas"]["StartConnectionAuthRequest"]; }; };
        responses: {
            /** @description The process is active. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ConnectionAuthStarted"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConnectionNotFound"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["CashierAuthDisabled"];
        };
    };
    sendConnectionPhone: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashier connection, used as `provider_connection_id` in other requests. */
                connection: components["parameters"]["connection_id"];
            };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SendConnectionPhoneRequest"]; }; };
        responses: {
            /** @description The code was sent. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ConnectionPhoneSent"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConnectionNotFound"];
            /** @description The cashier is linked to another organization, or belongs to another provider organization. */
            409: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ConnectionConflictError"]; }; };
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            /** @description Codes were requested too often, or the general limit of the API key is exceeded. */
            429: {
                headers: { "Retry-After": components["headers"]["OptionalRetryAfter"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["TooManyRequestsError"]; };
            };
            /** @description Server error, or the code could not be sent. */
            500: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["UnspecifiedBody"]; }; };
            502: components["responses"]["CashierIdentityUnavailable"];
            503: components["responses"]["CashierAuthDisabled"];
        };
    };
    verifyConnectionOtp: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashier connection, used as `provider_connection_id` in other requests. */
                connection: components["parameters"]["connection_id"];
            };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["VerifyConnectionOtpRequest"]; }; };
        responses: {
            /** @description The cashier is linked, or the code is wrong. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ConnectionOtpResult"]; }; };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConnectionNotFound"];
            /** @description The cashier belongs to another provider organization. The body has only `error` and `message`. */
            409: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ServiceError"]; }; };
            413: components["responses"]["BodyTooLarge"];
            /** @description The body is invalid. `errors` names each invalid field. */
            422: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FieldValidationError"]; }; };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["CashierIdentityUnavailable"];
            503: components["responses"]["CashierAuthDisabled"];
        };
    };
    getConnectionAuth: {
        parameters: {
            query?: never; header?: never;
            path: {
                /** @description Id of the cashier connection, used as `provider_connection_id` in other requests. */
                connection: components["parameters"]["connection_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The authorisation status. */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ConnectionAuth"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["InvoiceStatusChanged"]; }; };
        responses: {
            /** @description Received. Any 2xx response ends the delivery; the body is ignored. */
            "2XX": { headers: { [name: string]: unknown; }; content?: never; };
            /** @description Refused. The delivery is not repeated, except after 429. */
            "4XX": { headers: { [name: string]: unknown; }; content?: never; };
            /** @description Failed. The delivery is repeated later with the same body and signature. */
            "5XX": { headers: { [name: string]: unknown; }; content?: never; };
        };
    };
    receiveInvoiceRefunded: {
        parameters: {
            query?: never;
            header?: {
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["InvoiceRefunded"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ReceiptFinished"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ReceiptFinished"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SubscriptionChanged"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SubscriptionChanged"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SubscriptionChanged"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SubscriptionChanged"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SubscriptionPaymentSucceeded"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SubscriptionPaymentFailed"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SubscriptionGracePeriodStarted"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SubscriptionChanged"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["CatalogItemProcessed"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["QrRefundEvent"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["QrRefundEvent"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["QrRefundEvent"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["CashboxEvent"]; }; };
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
                /** @description `sha256=` followed by the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the webhook secret. Compare in constant time. Absent if the API key has no webhook secret. */
                "X-Webhook-Signature"?: components["parameters"]["webhook_signature"];
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["CashboxEvent"]; }; };
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
export const billingPeriodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BillingPeriod"]> = ["daily", "weekly", "biweekly", "monthly", "quarterly", "yearly"];
export const bulkRowStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BulkRowStatus"]> = ["created", "duplicate", "failed"];
export const catalogItemStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CatalogItemStatus"]> = ["pending", "active", "error"];
export const invoiceSortFieldValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InvoiceSortField"]> = ["id", "amount", "client_name", "status", "created_at", "paid_at"];
export const invoiceStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InvoiceStatus"]> = ["pending", "processing", "cancelling", "paid", "cancelled", "expired", "error", "partially_refunded"];
export const paymentTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PaymentType"]> = [3, 5];
export const qrRefundOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["QrRefundOutcome"]> = ["completed", "failed"];
export const refundStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RefundStatus"]> = ["pending", "processing", "completed", "failed"];
export const simulatedQrOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SimulatedQrOutcome"]> = ["paid", "cancelled", "expired"];
export const simulatedQrRefundEventValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SimulatedQrRefundEvent"]> = ["identified", "expired"];
export const simulatedReceiptStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SimulatedReceiptStatus"]> = ["issued", "failed"];
export const simulatedStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SimulatedStatus"]> = ["error", "paid", "cancelled", "expired"];
export const sortOrderValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SortOrder"]> = ["asc", "desc"];
export const staticQrStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StaticQrStatus"]> = ["active", "paid", "disabled"];
export const subscriptionStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SubscriptionStatus"]> = ["active", "paused", "cancelled", "completed", "expired"];
export const tariffStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TariffStatus"]> = ["none", "trial", "active", "expired"];
