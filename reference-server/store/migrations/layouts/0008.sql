CREATE TABLE quotas (
  name TEXT NOT NULL, subject TEXT NOT NULL, window INTEGER NOT NULL, used INTEGER NOT NULL,
  PRIMARY KEY (name, subject, window)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE partners (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  name TEXT,
  hash TEXT,
  production INTEGER
  ) STRICT;
CREATE TABLE organizations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  partner_id INTEGER,
  external_id TEXT,
  name TEXT,
  idn TEXT,
  status TEXT,
  sandbox INTEGER,
  has_catalog INTEGER,
  tariff TEXT,
  tariff_started_at INTEGER,
  tariff_expires_at INTEGER,
  custom_terms INTEGER,
  kyc TEXT,
  account_active INTEGER,
  takes_invoices INTEGER,
  lacks TEXT,
  created_at INTEGER,
  deleted_at INTEGER
  ) STRICT;
CREATE TABLE api_keys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  name TEXT,
  hash TEXT,
  webhook_url TEXT,
  webhook_secret TEXT,
  is_default INTEGER,
  created_at INTEGER,
  deactivated_at INTEGER,
  expires_at INTEGER
  ) STRICT;
CREATE TABLE connections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  label TEXT,
  phone TEXT,
  status TEXT,
  identity TEXT,
  is_main INTEGER,
  created_at INTEGER
  ) STRICT;
CREATE TABLE processes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  connection_id INTEGER,
  process_id TEXT,
  step TEXT,
  phone TEXT,
  created_at INTEGER,
  expires_at INTEGER
  ) STRICT;
CREATE TABLE invoices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  api_key_id INTEGER,
  connection_id INTEGER,
  status TEXT,
  amount INTEGER,
  subtotal INTEGER,
  discount_sum INTEGER,
  discount_percentage TEXT,
  total_refunded INTEGER,
  pending_refunded INTEGER,
  subscription_id INTEGER,
  description TEXT,
  external_order_id TEXT,
  idempotency_key TEXT,
  provider_invoice_id TEXT,
  phone TEXT,
  client_name TEXT,
  client_comment TEXT,
  is_sandbox INTEGER,
  is_recurring INTEGER,
  is_qr_token INTEGER,
  items TEXT,
  error_code TEXT,
  error_message TEXT,
  created_at INTEGER,
  paid_at INTEGER,
  cancelled_at INTEGER,
  expired_at INTEGER,
  errored_at INTEGER,
  expires_at INTEGER,
  syncs_at INTEGER,
  planned_end TEXT,
  search_text TEXT
  ) STRICT;
CREATE TABLE invoice_counts (
  organization_id INTEGER NOT NULL, status TEXT NOT NULL, invoices INTEGER NOT NULL,
  PRIMARY KEY (organization_id, status)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE invoice_days (
  organization_id INTEGER NOT NULL, day INTEGER NOT NULL, status TEXT NOT NULL, invoices INTEGER NOT NULL,
  PRIMARY KEY (organization_id, day, status)
  ) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE invoice_grams USING fts5 (grams, content = '', tokenize = 'ascii', detail = none, columnsize = 0);
CREATE VIRTUAL TABLE invoice_gram_counts USING fts5vocab ('invoice_grams', 'row');
CREATE TABLE indexed_invoices (id INTEGER PRIMARY KEY CHECK (id = 1), last INTEGER NOT NULL) STRICT;
CREATE TABLE invoice_receipts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  invoice_id INTEGER,
  ready_at INTEGER
  ) STRICT;
CREATE TABLE purchases (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  buyer INTEGER,
  ref TEXT,
  client_name TEXT,
  amount INTEGER,
  refunded INTEGER,
  returns TEXT,
  lines TEXT,
  source_type TEXT,
  receipt_url TEXT,
  bought_at INTEGER
  ) STRICT;
CREATE TABLE qr_refunds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  connection_id INTEGER,
  status TEXT,
  token TEXT,
  buyer INTEGER,
  client_name TEXT,
  is_sandbox INTEGER,
  created_at INTEGER,
  expires_at INTEGER,
  identified_at INTEGER,
  completed_at INTEGER,
  refunded_amount INTEGER,
  receipt_url TEXT,
  due_at INTEGER
  ) STRICT;
CREATE TABLE refunds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  invoice_id INTEGER,
  api_key_id INTEGER,
  amount INTEGER,
  status TEXT,
  reason TEXT,
  items TEXT,
  provider_refund_id TEXT,
  error_code TEXT,
  error_message TEXT,
  created_at INTEGER,
  refusal TEXT,
  due_at INTEGER
  ) STRICT;
CREATE TABLE static_qrs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  api_key_id INTEGER,
  connection_id INTEGER,
  token TEXT,
  short_code TEXT,
  amount INTEGER,
  items TEXT,
  description TEXT,
  external_order_id TEXT,
  single_use INTEGER,
  status TEXT,
  is_sandbox INTEGER,
  created_at INTEGER,
  expires_at INTEGER
  ) STRICT;
CREATE TABLE subscriptions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  api_key_id INTEGER,
  status TEXT,
  phone_number TEXT,
  subscriber_name TEXT,
  external_subscriber_id TEXT,
  amount INTEGER,
  cart_items TEXT,
  description TEXT,
  billing_period TEXT,
  billing_day INTEGER,
  counted_from TEXT,
  started_at INTEGER,
  next_billing_at INTEGER,
  paused_at INTEGER,
  cancelled_at INTEGER,
  failed_attempts INTEGER,
  max_retry_attempts INTEGER,
  retry_interval_hours INTEGER,
  grace_period_days INTEGER,
  in_grace_period INTEGER,
  awaits_payer INTEGER,
  due_at INTEGER,
  is_sandbox INTEGER,
  metadata TEXT,
  created_at INTEGER,
  updated_at INTEGER
  ) STRICT;
CREATE TABLE cashbox_operations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  connection_id INTEGER,
  client_operation_id TEXT,
  type TEXT,
  status TEXT,
  shift_id INTEGER,
  shift_number INTEGER,
  plan TEXT,
  is_sandbox INTEGER,
  error_code TEXT,
  error_message TEXT,
  safe_to_retry INTEGER,
  created_at INTEGER,
  due_at INTEGER
  ) STRICT;
CREATE TABLE cashbox_shifts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  number INTEGER,
  opening_cash INTEGER,
  cash_income INTEGER,
  total_income INTEGER,
  transactions INTEGER,
  withdrawn INTEGER,
  opened_at INTEGER,
  closed_at INTEGER,
  due_at INTEGER
  ) STRICT;
CREATE TABLE cash_registers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  auto_close INTEGER,
  auto_withdrawal INTEGER
  ) STRICT;
CREATE TABLE receipts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  connection_id INTEGER,
  client_operation_id TEXT,
  status TEXT,
  payment_type INTEGER,
  total_price INTEGER,
  received_amt INTEGER,
  lines TEXT,
  is_sandbox INTEGER,
  plan TEXT,
  shift_id INTEGER,
  shift_number INTEGER,
  error_code TEXT,
  error_message TEXT,
  created_at INTEGER,
  issued_at INTEGER,
  due_at INTEGER
  ) STRICT;
CREATE TABLE catalog_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  name TEXT,
  name_key TEXT,
  search_text TEXT,
  selling_price INTEGER,
  unit_id INTEGER,
  barcode TEXT,
  ntin TEXT,
  gtin TEXT,
  external_ref TEXT,
  image_id TEXT,
  is_sandbox INTEGER,
  status TEXT,
  operation TEXT,
  change TEXT,
  then_delete INTEGER,
  refusal TEXT,
  error_code TEXT,
  error_message TEXT,
  created_at INTEGER,
  synced_at INTEGER,
  queued_at INTEGER,
  due_at INTEGER
  ) STRICT;
CREATE TABLE catalog_keys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  key TEXT,
  operation TEXT,
  item_id INTEGER,
  body_hash TEXT,
  created_at INTEGER
  ) STRICT;
CREATE TABLE catalog_rejections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  item_id INTEGER,
  external_ref TEXT,
  name TEXT,
  barcode TEXT,
  ntin TEXT,
  operation TEXT,
  error_code TEXT,
  error_message TEXT,
  queued_at INTEGER,
  failed_at INTEGER
  ) STRICT;
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version INTEGER NOT NULL,
  organization_id INTEGER,
  api_key_id INTEGER,
  event TEXT,
  object TEXT,
  subject_id INTEGER,
  url TEXT,
  body TEXT,
  signature TEXT,
  is_sandbox INTEGER,
  state TEXT,
  attempts TEXT,
  next_at INTEGER,
  created_at INTEGER
  ) STRICT;
CREATE TABLE timekeeping (id INTEGER PRIMARY KEY CHECK (id = 1), ahead INTEGER NOT NULL) STRICT;
INSERT INTO timekeeping (id, ahead) VALUES (1, 1200000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9001, 2, 106, 506, 'invoice.status_changed', 'invoice', 1002, 'http://127.0.0.1:41501/events', '{"event":"invoice.status_changed","invoice":{"id":1002,"amount":"1500.00","description":null,"external_order_id":null,"status":"paid","provider_invoice_id":null,"phone":"77011234567","client_name":null,"client_comment":null,"is_sandbox":true,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":1500,"error_message":null,"paid_at":"2026-03-02T10:00:00+05:00","created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=2061c30b4ff2f234487e6ee41e1d505758433005320f10bf489595163cc25d03', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9002, 2, 108, 508, 'qr_refund.identified', 'qr_refund', 6002, 'http://127.0.0.1:41501/events', '{"event":"qr_refund.identified","qr_refund":{"id":6002,"status":"customer_identified","client_name":"Madina T.","qr_token_url":"https://pay.example.com/r/hoWTTQFEdXwq4ywN","qr_image_url":"https://pay.example.com/r/hoWTTQFEdXwq4ywN.png","expires_at":"2026-03-02T10:05:00+05:00","identified_at":"2026-03-02T10:00:00+05:00","completed_at":null,"refunded_amount":null,"receipt_url":null},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=72de38332fa42d66462df370d1ba299e91802bc54d333e4d6e606afe6eeed08d', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9003, 2, 109, 509, 'invoice.status_changed', 'invoice', 1003, 'http://127.0.0.1:41501/events', '{"event":"invoice.status_changed","invoice":{"id":1003,"amount":"1500.00","description":null,"external_order_id":null,"status":"pending","provider_invoice_id":"SBX-1003","phone":"77011234567","client_name":"Nurlan B.","client_comment":null,"is_sandbox":true,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":0,"error_message":null,"paid_at":null,"created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=042aec20619b56c988eaf13e6d22a242a8bbe36b0f617bc776377d856c7bc3bb', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9004, 3, 109, 509, 'invoice.status_changed', 'invoice', 1003, 'http://127.0.0.1:41501/events', '{"event":"invoice.status_changed","invoice":{"id":1003,"amount":"1500.00","description":null,"external_order_id":null,"status":"paid","provider_invoice_id":"SBX-1003","phone":"77011234567","client_name":"Nurlan B.","client_comment":null,"is_sandbox":true,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":1500,"error_message":null,"paid_at":"2026-03-02T10:00:00+05:00","created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=795cb2bc0f189addcdf8353bd4763589d56ba1737ea4e07166f965220ed997a4', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9005, 2, 110, 510, 'invoice.status_changed', 'invoice', 1004, 'http://127.0.0.1:41501/events', '{"event":"invoice.status_changed","invoice":{"id":1004,"amount":"1500.00","description":null,"external_order_id":null,"status":"pending","provider_invoice_id":"700001004","phone":"77011234567","client_name":"Saule O.","client_comment":null,"is_sandbox":false,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":0,"error_message":null,"paid_at":null,"created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=564c7718715920cbc2991975d3ba71238b4f49f8d88b6e91bda2f39af6043241', 0, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9006, 3, 110, 510, 'invoice.status_changed', 'invoice', 1004, 'http://127.0.0.1:41501/events', '{"event":"invoice.status_changed","invoice":{"id":1004,"amount":"1500.00","description":null,"external_order_id":null,"status":"paid","provider_invoice_id":"700001004","phone":"77011234567","client_name":"Saule O.","client_comment":null,"is_sandbox":false,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":1500,"error_message":null,"paid_at":"2026-03-02T10:00:00+05:00","created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=2df615334285539526f6db8ccf513c3a6da2b94921396b012a5b661ad8b94daa', 0, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9007, 2, 111, 511, 'subscription.created', 'subscription', 4001, 'http://127.0.0.1:41501/events', '{"event":"subscription.created","subscription":{"id":4001,"subscriber_name":null,"phone_number":"87011234567","external_subscriber_id":null,"amount":"5000.00","cart_items":null,"description":null,"billing_period":"monthly","billing_day":null,"status":"active","started_at":"2026-03-02T10:00:00+05:00","next_billing_at":"2026-04-02T09:00:00+05:00","paused_at":null,"cancelled_at":null,"failed_attempts":0,"max_retry_attempts":3,"retry_interval_hours":24,"grace_period_days":3,"in_grace_period":false,"is_sandbox":true,"metadata":null,"created_at":"2026-03-02T10:00:00+05:00","updated_at":"2026-03-02T10:00:00+05:00"},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=ffeb234b33c5652a0ccf2a0f1e8840c900e936b5360dc710c4e0291074c0f13f', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9008, 2, 112, 512, 'catalog.item_processed', 'catalog_item', 2002, 'http://127.0.0.1:41501/events', '{"event":"catalog.item_processed","catalog_item":{"id":2002,"provider_item_id":null,"name":"Tea","unit_id":796,"selling_price":"1.00","barcode":null,"ntin":null,"gtin":null,"external_ref":"a","unified_goods_id":null,"image_url":null,"first_char":"T","nds_percentage":null,"ntin_missing":true,"status":"error","operation":"create","sellable":false,"in_provider_catalog":false,"error_code":"catalog_item_duplicate","error_message":"Such an item exists already.","date_added":null,"created_at":"2026-03-02T10:00:00+05:00"},"timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=7fccd2f6dcc5190d9f70ca170da829f5dcc0c621d762c7259db124b7e9e81c30', 1, 'delivered', '[{"at":1772427600020,"status":200,"problem":null}]', 1772427600020);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9009, 2, 109, 509, 'invoice.refunded', 'refund', 3001, 'http://127.0.0.1:41501/events', '{"event":"invoice.refunded","refund":{"id":3001,"amount":"1500.00","status":"completed","provider_refund_id":"RF-3001","reason":null,"created_at":"2026-03-02T10:00:00+05:00","items":[]},"invoice":{"id":1003,"amount":"1500.00","total_refunded":"1500.00","available_for_refund":0,"is_fully_refunded":true,"external_order_id":null,"status":"paid","provider_invoice_id":"SBX-1003","is_sandbox":true},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=cb41e4fe1a1848a451b91824b96a5dc769136c876b1f64cd44af9d5bf08642bd', 1, 'delivered', '[{"at":1772427600094,"status":200,"problem":null}]', 1772427600094);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9010, 2, 102, 502, 'cashbox.shift_closed', 'operation', 7001, 'http://127.0.0.1:41501/events', '{"event":"cashbox.shift_closed","operation":{"id":7001,"operation_type":"close_shift","status":"completed","shift_number":1,"error_code":null,"error_message":null},"timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=54da5867838799df0874d3f6e665f8931ed369c798821ad262520b57747166a7', 1, 'delivered', '[{"at":1772427600150,"status":200,"problem":null}]', 1772427600150);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9011, 2, 103, 503, 'receipt.issued', 'receipt', 5001, 'http://127.0.0.1:41501/events', '{"event":"receipt.issued","receipt":{"id":5001,"status":"issued","client_operation_id":"sale-0001","invoice_id":null,"total_price":"2400.00","link":"https://receipts.example.com/f/55001","error_code":null,"error_message":null},"timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=b1c6c433fe55fd0e29129a012e6fc97aaaf5a655cf5f3c68ed311664bc79f9ee', 1, 'delivered', '[{"at":1772427600150,"status":200,"problem":null}]', 1772427600150);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9012, 2, 107, 507, 'qr_refund.expired', 'qr_refund', 6001, 'http://127.0.0.1:41501/events', '{"event":"qr_refund.expired","qr_refund":{"id":6001,"status":"expired","client_name":null,"qr_token_url":"https://pay.example.com/r/ePZAtjIkuoCw-uDe","qr_image_url":"https://pay.example.com/r/ePZAtjIkuoCw-uDe.png","expires_at":"2026-03-02T10:01:30+05:00","identified_at":null,"completed_at":null,"refunded_amount":null,"receipt_url":null},"source":"Till","timestamp":"2026-03-02T10:01:30+05:00"}', 'sha256=61f9bc7dc41be814f8b1067b86b17d5d31aebf2d0619ccda36e853ec138bcd67', 1, 'delivered', '[{"at":1772427690000,"status":200,"problem":null}]', 1772427690000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9013, 2, 104, 504, 'invoice.status_changed', 'invoice', 1001, 'http://127.0.0.1:41501/events', '{"event":"invoice.status_changed","invoice":{"id":1001,"amount":"99.50","description":null,"external_order_id":null,"status":"expired","provider_invoice_id":null,"phone":null,"client_name":null,"client_comment":null,"is_sandbox":true,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":0,"error_message":null,"paid_at":null,"created_at":"2026-03-02T10:00:00+05:00","items":[],"is_qr_token":true,"expires_at":"2026-03-02T10:05:00+05:00","expired_at":"2026-03-02T10:05:00+05:00"},"source":"Till","timestamp":"2026-03-02T10:05:00+05:00"}', 'sha256=4b4d0b1c52c7192805666ccdb1814cc0a86548f9fa24864b09c38d2f6df3ecca', 1, 'delivered', '[{"at":1772427900000,"status":200,"problem":null}]', 1772427900000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9014, 2, 108, 508, 'qr_refund.expired', 'qr_refund', 6002, 'http://127.0.0.1:41501/events', '{"event":"qr_refund.expired","qr_refund":{"id":6002,"status":"expired","client_name":"Madina T.","qr_token_url":"https://pay.example.com/r/hoWTTQFEdXwq4ywN","qr_image_url":"https://pay.example.com/r/hoWTTQFEdXwq4ywN.png","expires_at":"2026-03-02T10:05:00+05:00","identified_at":"2026-03-02T10:00:00+05:00","completed_at":null,"refunded_amount":null,"receipt_url":null},"source":"Till","timestamp":"2026-03-02T10:05:00+05:00"}', 'sha256=48d2f445ffd42adc9708431b71cd32a66fc39053f85224466980beabc1f6b078', 1, 'delivered', '[{"at":1772427900000,"status":200,"problem":null}]', 1772427900000);
INSERT INTO receipts (id, version, organization_id, connection_id, client_operation_id, status, payment_type, total_price, lines, is_sandbox, shift_id, shift_number, created_at, issued_at) VALUES (5001, 2, 103, 303, 'sale-0001', 'issued', 3, 240000, '[{"catalogItemId":2001,"name":"Item 1","price":"120000","quantity":2,"barcode":"4870000000017","ntin":"0200000000017"}]', 1, 7504, 1, 1772427600000, 1772427600150);
INSERT INTO partners (id, version, name, hash, production) VALUES (1, 1, 'Conformance partner', '75f99316d78b915e779d4d9047ff04ea7541c24083af02e87072f1f5e382a2fb', 0);
INSERT INTO partners (id, version, name, hash, production) VALUES (2, 1, 'Foreign partner', 'b8e3c39743a902012ad4b2b387583355771e0934a33d00a31afac25e387a62d3', 0);
INSERT INTO partners (id, version, name, hash, production) VALUES (3, 1, 'Production partner', 'ca9527f8a381b34d98a086a1d5d6922f2ab139a1d19b4ec8ea30b0198a0ade3a', 1);
INSERT INTO connections (id, version, organization_id, phone, status, identity, is_main, created_at) VALUES (301, 1, 101, '77770000010', 'active', 'verified', 1, 1772427600000);
INSERT INTO connections (id, version, organization_id, phone, status, identity, is_main, created_at) VALUES (302, 1, 102, '77770000010', 'active', 'verified', 1, 1772427600000);
INSERT INTO connections (id, version, organization_id, phone, status, identity, is_main, created_at) VALUES (303, 1, 103, '77770000010', 'active', 'verified', 1, 1772427600000);
INSERT INTO connections (id, version, organization_id, phone, status, identity, is_main, created_at) VALUES (304, 1, 104, '77770000010', 'active', 'verified', 1, 1772427600000);
INSERT INTO connections (id, version, organization_id, phone, status, identity, is_main, created_at) VALUES (305, 1, 105, '77770000010', 'active', 'verified', 1, 1772427600000);
INSERT INTO connections (id, version, organization_id, phone, status, identity, is_main, created_at) VALUES (306, 1, 106, '77770000010', 'active', 'verified', 1, 1772427600000);
INSERT INTO connections (id, version, organization_id, phone, status, identity, is_main, created_at) VALUES (307, 1, 107, '77770000010', 'active', 'verified', 1, 1772427600000);
INSERT INTO connections (id, version, organization_id, phone, status, identity, is_main, created_at) VALUES (308, 1, 108, '77770000010', 'active', 'verified', 1, 1772427600000);
INSERT INTO connections (id, version, organization_id, phone, status, identity, is_main, created_at) VALUES (309, 1, 109, '77770000010', 'active', 'verified', 1, 1772427600000);
INSERT INTO connections (id, version, organization_id, phone, status, identity, is_main, created_at) VALUES (310, 1, 110, '77770000010', 'active', 'verified', 1, 1772427600000);
INSERT INTO connections (id, version, organization_id, phone, status, identity, is_main, created_at) VALUES (311, 1, 111, '77770000010', 'active', 'verified', 1, 1772427600000);
INSERT INTO connections (id, version, organization_id, phone, status, identity, is_main, created_at) VALUES (312, 1, 112, '77770000010', 'active', 'verified', 1, 1772427600000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (401, 3, 101, 'SANDBOX-669f5308-d4c4-4ea0-9a4a-e48ae6eb768a', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (402, 3, 102, 'SANDBOX-9104fdee-77ef-469b-9f28-1c1d5960434b', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (403, 3, 103, 'SANDBOX-2c78a73b-5687-4b71-afbc-ba745d06d65f', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (404, 3, 104, 'SANDBOX-9d4a3fd7-1aca-4a42-8605-5a99349b5321', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (405, 3, 105, 'SANDBOX-04176519-2088-466b-94e5-4b39819e2c21', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (406, 3, 106, 'SANDBOX-3a888df1-9054-4e8d-8f8c-033131093f07', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (407, 3, 107, 'SANDBOX-a4044f1d-84e0-4582-939f-2b0af698fdeb', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (408, 3, 108, 'SANDBOX-68d407fe-a049-4ebe-97d2-779258ee1ce6', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (409, 3, 109, 'SANDBOX-f7b3c593-491f-432c-bf28-a153b563e399', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (410, 3, 110, 'SANDBOX-97d41a46-623e-4820-b029-c0888e6ae9fd', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (411, 3, 111, 'SANDBOX-56625836-7693-4749-8f47-59503acedb9e', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (412, 3, 112, 'SANDBOX-9b671490-0564-4f5e-bf70-4f92904758bf', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO quotas (name, subject, window, used) VALUES ('sandbox_invoices', 'organization:104', 0, 1);
INSERT INTO quotas (name, subject, window, used) VALUES ('sandbox_invoices', 'organization:106', 0, 1);
INSERT INTO quotas (name, subject, window, used) VALUES ('sandbox_invoices', 'organization:109', 0, 1);
INSERT INTO quotas (name, subject, window, used) VALUES ('sandbox_subscriptions', 'organization:111', 0, 1);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (501, 1, 101, 'Till', 'a1cc4ad23fed6c1d5f694bfb48bf0617902a12e7d98e614faa8edf0d049abc52', 'http://127.0.0.1:41501/events', 'whsec_6LgPfHYwP-WFYILS_IIj-WecllqybffO', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (502, 1, 102, 'Till', 'a0f6a5656d5069c21250960b747ddf22c520ba59f4c3f84e5a2005dbfe110e67', 'http://127.0.0.1:41501/events', 'whsec_oTOK4oZ2O-tkbJ_kPiku0-CvM3bYoS7w', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (503, 1, 103, 'Till', 'bcbe5ca0eb361674795bc7fec6e31bcb4d8400874f201134f21853bd33e73a87', 'http://127.0.0.1:41501/events', 'whsec__-tLKSA-tpcyUtF0Ty8RWQaRm0BjOm7x', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (504, 1, 104, 'Till', '597f414ddb085f3009beef3596df1f9335a0835c7e603b3af47810446304de69', 'http://127.0.0.1:41501/events', 'whsec_Bt4KOl_4PHbVZNfWYnFMhR9fiogjjJBm', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (505, 1, 105, 'Till', '6be480c779a902e8ec4548453c5bfa65ec3545b6f4f92a28b13f1d14aff27d6b', 'http://127.0.0.1:41501/events', 'whsec_4w06zZXvvAZ68cVfn_Z9so0A4GB4502S', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (506, 1, 106, 'Till', '048c990aa4e36dc21e19753ba28acab8a6d697ac56854f78354a18f318c8d12e', 'http://127.0.0.1:41501/events', 'whsec_u9lAOD2mKcj_Tdd1_oOHzdBLDkKgVLZR', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (507, 1, 107, 'Till', '667ce3f1a839ccf4abbb30655308b05b8c5cc90394bfba7419d03526c6add40a', 'http://127.0.0.1:41501/events', 'whsec_6F2z9qpHNA95lKXM_TI5y1mlaHm0UBaE', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (508, 1, 108, 'Till', 'edf2739878b22f287bfa73821ad8314c2a2ea7e87a5a24af207e42036334f04c', 'http://127.0.0.1:41501/events', 'whsec_ZzJz-pUmtI54dfdupxWnBS6qfDcdXChi', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (509, 1, 109, 'Till', '8c785f4293578a6d02edd989521cec2b747adfbf290108404e37dd5d179a9f42', 'http://127.0.0.1:41501/events', 'whsec_tuhQUTCB9GIaO6aZNk4Kbgu5iSVzABvC', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (510, 1, 110, 'Till', '615472d95021565bf45f118f4ebb740b8a04ed29ac965cb29929e46b370bfd2a', 'http://127.0.0.1:41501/events', 'whsec_z2T5-tdI00bnEbdEWfBhFZ88If6YJvyO', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (511, 1, 111, 'Till', '440444db51b7920b5fc7787f548ec6cbb48afd4013e9ebd4a0995a5eb5a71a96', 'http://127.0.0.1:41501/events', 'whsec_IkY4QQA2FgA7IPwK94hVO5Jzov3iSCsK', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (512, 1, 112, 'Till', '270f5dbc620030698df8c5f5573532cab87b265d34748a268b4c8db8b68b50d3', 'http://127.0.0.1:41501/events', 'whsec_Rgq2JTX_G-Bt8ghaP9Q4oloaVZcifIDc', 1, 1772427600000);
INSERT INTO cashbox_shifts (id, version, organization_id, number, opening_cash, cash_income, total_income, transactions, withdrawn, opened_at) VALUES (7501, 1, 101, 1, 0, 0, 0, 0, 0, 1772427600000);
INSERT INTO cashbox_shifts (id, version, organization_id, number, opening_cash, cash_income, total_income, transactions, withdrawn, opened_at, closed_at) VALUES (7502, 2, 102, 1, 0, 0, 0, 0, 0, 1772427600000, 1772427600150);
INSERT INTO cashbox_shifts (id, version, organization_id, number, opening_cash, cash_income, total_income, transactions, withdrawn, opened_at) VALUES (7503, 1, 102, 2, 0, 0, 0, 0, 0, 1772427600150);
INSERT INTO cashbox_shifts (id, version, organization_id, number, opening_cash, cash_income, total_income, transactions, withdrawn, opened_at) VALUES (7504, 2, 103, 1, 0, 240000, 240000, 1, 0, 1772427600150);
INSERT INTO invoices (id, version, organization_id, api_key_id, connection_id, status, amount, total_refunded, pending_refunded, is_sandbox, is_recurring, is_qr_token, items, created_at, expired_at, expires_at, search_text) VALUES (1001, 2, 104, 504, 304, 'expired', 9950, 0, 0, 1, 0, 1, '[]', 1772427600000, 1772427900000, 1772427900000, '

');
INSERT INTO invoices (id, version, organization_id, api_key_id, connection_id, status, amount, total_refunded, pending_refunded, phone, is_sandbox, is_recurring, is_qr_token, items, created_at, paid_at, search_text) VALUES (1002, 2, 106, 506, 306, 'paid', 150000, 0, 0, '77011234567', 1, 0, 0, '[]', 1772427600000, 1772427600000, '
77011234567
');
INSERT INTO invoices (id, version, organization_id, api_key_id, connection_id, status, amount, total_refunded, pending_refunded, provider_invoice_id, phone, client_name, is_sandbox, is_recurring, is_qr_token, items, created_at, paid_at, search_text) VALUES (1003, 5, 109, 509, 309, 'paid', 150000, 150000, 0, 'SBX-1003', '77011234567', 'Nurlan B.', 1, 0, 0, '[]', 1772427600000, 1772427600000, '
77011234567
');
INSERT INTO invoices (id, version, organization_id, api_key_id, connection_id, status, amount, total_refunded, pending_refunded, provider_invoice_id, phone, client_name, is_sandbox, is_recurring, is_qr_token, items, created_at, paid_at, search_text) VALUES (1004, 3, 110, 510, 310, 'paid', 150000, 0, 0, '700001004', '77011234567', 'Saule O.', 0, 0, 0, '[]', 1772427600000, 1772427600000, '
77011234567
');
INSERT INTO purchases (id, version, organization_id, buyer, ref, client_name, amount, refunded, returns, lines, source_type, receipt_url, bought_at) VALUES (6501, 1, 108, 6002, 'op-6002-1', 'Madina T.', 60000, 0, 'any_sum', '[]', 'INVOICE', 'https://receipt.example.com/108/op-6002-1', 1771390800000);
INSERT INTO purchases (id, version, organization_id, buyer, ref, client_name, amount, refunded, returns, lines, source_type, receipt_url, bought_at) VALUES (6502, 1, 108, 6002, 'op-6002-2', 'Madina T.', 1000000, 0, 'any_sum', '[]', 'INVOICE', 'https://receipt.example.com/108/op-6002-2', 1771477200000);
INSERT INTO purchases (id, version, organization_id, buyer, ref, client_name, amount, refunded, returns, lines, source_type, receipt_url, bought_at) VALUES (6503, 1, 108, 6002, 'op-6002-3', 'Madina T.', 78000, 0, 'any_sum', '[]', 'INVOICE', 'https://receipt.example.com/108/op-6002-3', 1771563600000);
INSERT INTO purchases (id, version, organization_id, buyer, ref, client_name, amount, refunded, returns, lines, source_type, receipt_url, bought_at) VALUES (6504, 1, 108, 6002, 'op-6002-4', 'Madina T.', 300000, 0, 'any_sum', '[]', 'INVOICE', 'https://receipt.example.com/108/op-6002-4', 1771650000000);
INSERT INTO purchases (id, version, organization_id, buyer, ref, client_name, amount, refunded, returns, lines, source_type, receipt_url, bought_at) VALUES (6505, 1, 108, 6002, 'op-6002-5', 'Madina T.', 45050, 0, 'any_sum', '[]', 'INVOICE', 'https://receipt.example.com/108/op-6002-5', 1771736400000);
INSERT INTO purchases (id, version, organization_id, buyer, ref, client_name, amount, refunded, returns, lines, source_type, receipt_url, bought_at) VALUES (6506, 1, 108, 6002, 'op-6002-6', 'Madina T.', 120000, 0, 'any_sum', '[]', 'INVOICE', 'https://receipt.example.com/108/op-6002-6', 1771822800000);
INSERT INTO purchases (id, version, organization_id, buyer, ref, client_name, amount, refunded, returns, lines, source_type, receipt_url, bought_at) VALUES (6507, 1, 108, 6002, 'op-6002-7', 'Madina T.', 9999, 0, 'any_sum', '[]', 'INVOICE', 'https://receipt.example.com/108/op-6002-7', 1771909200000);
INSERT INTO purchases (id, version, organization_id, buyer, ref, client_name, amount, refunded, returns, lines, source_type, receipt_url, bought_at) VALUES (6508, 1, 108, 6002, 'op-6002-8', 'Madina T.', 310050, 65025, 'lines', '[{"name":"Honey 500 g","count":1,"ref":"item-1","price":"180000","refunded":"0"},{"name":"Jam 300 g","count":2,"ref":"item-2","price":"65025","refunded":"65025"}]', 'INVOICE', 'https://receipt.example.com/108/op-6002-8', 1771995600000);
INSERT INTO purchases (id, version, organization_id, buyer, ref, client_name, amount, refunded, returns, lines, source_type, receipt_url, bought_at) VALUES (6509, 1, 108, 6002, 'op-6002-9', 'Madina T.', 240000, 90000, 'any_sum', '[]', 'INVOICE', 'https://receipt.example.com/108/op-6002-9', 1772082000000);
INSERT INTO purchases (id, version, organization_id, buyer, ref, client_name, amount, refunded, returns, lines, source_type, receipt_url, bought_at) VALUES (6510, 1, 108, 6002, 'op-6002-10', 'Madina T.', 500000, 0, 'nothing', '[{"name":"Gift card","count":1,"ref":"item-1","price":"500000","refunded":"0"}]', 'QR', 'https://receipt.example.com/108/op-6002-10', 1772168400000);
INSERT INTO purchases (id, version, organization_id, buyer, ref, client_name, amount, refunded, returns, lines, source_type, receipt_url, bought_at) VALUES (6511, 1, 108, 6002, 'op-6002-11', 'Madina T.', 228150, 0, 'lines', '[{"name":"Green tea 100 g","count":3,"ref":"item-1","price":"43050","refunded":"0"},{"name":"Cup","count":1,"ref":"item-2","price":"99000","refunded":"0"}]', 'QR', 'https://receipt.example.com/108/op-6002-11', 1772254800000);
INSERT INTO purchases (id, version, organization_id, buyer, ref, client_name, amount, refunded, returns, lines, source_type, receipt_url, bought_at) VALUES (6512, 1, 108, 6002, 'op-6002-12', 'Madina T.', 150000, 0, 'any_sum', '[{"name":"Coffee 250 g","count":2,"ref":"item-1","price":"75000","refunded":"0"}]', 'QR', 'https://receipt.example.com/108/op-6002-12', 1772341200000);
INSERT INTO qr_refunds (id, version, organization_id, connection_id, status, token, is_sandbox, created_at, expires_at) VALUES (6001, 2, 107, 307, 'expired', 'ePZAtjIkuoCw-uDe', 1, 1772427600000, 1772427690000);
INSERT INTO qr_refunds (id, version, organization_id, connection_id, status, token, buyer, client_name, is_sandbox, created_at, expires_at, identified_at) VALUES (6002, 3, 108, 308, 'expired', 'hoWTTQFEdXwq4ywN', 6002, 'Madina T.', 1, 1772427600000, 1772427900000, 1772427600000);
INSERT INTO cashbox_operations (id, version, organization_id, connection_id, client_operation_id, type, status, shift_id, shift_number, is_sandbox, created_at) VALUES (7001, 2, 102, 302, 'close-0001', 'close_shift', 'completed', 7502, 1, 1, 1772427600000);
INSERT INTO invoice_counts (organization_id, status, invoices) VALUES (104, 'expired', 1);
INSERT INTO invoice_counts (organization_id, status, invoices) VALUES (104, 'pending', 0);
INSERT INTO invoice_counts (organization_id, status, invoices) VALUES (106, 'paid', 1);
INSERT INTO invoice_counts (organization_id, status, invoices) VALUES (106, 'processing', 0);
INSERT INTO invoice_counts (organization_id, status, invoices) VALUES (109, 'paid', 1);
INSERT INTO invoice_counts (organization_id, status, invoices) VALUES (109, 'pending', 0);
INSERT INTO invoice_counts (organization_id, status, invoices) VALUES (109, 'processing', 0);
INSERT INTO invoice_counts (organization_id, status, invoices) VALUES (110, 'paid', 1);
INSERT INTO invoice_counts (organization_id, status, invoices) VALUES (110, 'pending', 0);
INSERT INTO invoice_counts (organization_id, status, invoices) VALUES (110, 'processing', 0);
INSERT INTO invoice_days (organization_id, day, status, invoices) VALUES (104, 20514, 'expired', 1);
INSERT INTO invoice_days (organization_id, day, status, invoices) VALUES (104, 20514, 'pending', 0);
INSERT INTO invoice_days (organization_id, day, status, invoices) VALUES (106, 20514, 'paid', 1);
INSERT INTO invoice_days (organization_id, day, status, invoices) VALUES (106, 20514, 'processing', 0);
INSERT INTO invoice_days (organization_id, day, status, invoices) VALUES (109, 20514, 'paid', 1);
INSERT INTO invoice_days (organization_id, day, status, invoices) VALUES (109, 20514, 'pending', 0);
INSERT INTO invoice_days (organization_id, day, status, invoices) VALUES (109, 20514, 'processing', 0);
INSERT INTO invoice_days (organization_id, day, status, invoices) VALUES (110, 20514, 'paid', 1);
INSERT INTO invoice_days (organization_id, day, status, invoices) VALUES (110, 20514, 'pending', 0);
INSERT INTO invoice_days (organization_id, day, status, invoices) VALUES (110, 20514, 'processing', 0);
INSERT INTO refunds (id, version, organization_id, invoice_id, api_key_id, amount, status, items, provider_refund_id, created_at) VALUES (3001, 3, 109, 1003, 509, 150000, 'completed', '[]', 'RF-3001', 1772427600000);
INSERT INTO catalog_keys (id, version, organization_id, key, operation, body_hash, created_at) VALUES (1, 1, 112, 'once', 'deleteCatalogItems', 'ee65ae6629a402b0df4a7f74ee8f51cca41fe7f2f218f45851a1f22540742ba0', 1772428800000);
INSERT INTO organizations (id, version, partner_id, name, idn, status, sandbox, has_catalog, custom_terms, kyc, account_active, takes_invoices, lacks, created_at) VALUES (101, 3, 1, 'Test organization 101', '990000000101', 'verified', 1, 0, 0, 'none', 1, 1, '[]', 1772427600000);
INSERT INTO organizations (id, version, partner_id, name, idn, status, sandbox, has_catalog, custom_terms, kyc, account_active, takes_invoices, lacks, created_at) VALUES (102, 3, 1, 'Test organization 102', '990000000102', 'verified', 1, 0, 0, 'none', 1, 1, '[]', 1772427600000);
INSERT INTO organizations (id, version, partner_id, name, idn, status, sandbox, has_catalog, custom_terms, kyc, account_active, takes_invoices, lacks, created_at) VALUES (103, 3, 1, 'Test organization 103', '990000000103', 'verified', 1, 0, 0, 'none', 1, 1, '[]', 1772427600000);
INSERT INTO organizations (id, version, partner_id, name, idn, status, sandbox, has_catalog, custom_terms, kyc, account_active, takes_invoices, lacks, created_at) VALUES (104, 3, 1, 'Test organization 104', '990000000104', 'verified', 1, 0, 0, 'none', 1, 1, '[]', 1772427600000);
INSERT INTO organizations (id, version, partner_id, name, idn, status, sandbox, has_catalog, custom_terms, kyc, account_active, takes_invoices, lacks, created_at) VALUES (105, 3, 1, 'Test organization 105', '990000000105', 'verified', 1, 0, 0, 'none', 1, 1, '[]', 1772427600000);
INSERT INTO organizations (id, version, partner_id, name, idn, status, sandbox, has_catalog, custom_terms, kyc, account_active, takes_invoices, lacks, created_at) VALUES (106, 3, 1, 'Test organization 106', '990000000106', 'verified', 1, 0, 0, 'none', 1, 1, '[]', 1772427600000);
INSERT INTO organizations (id, version, partner_id, name, idn, status, sandbox, has_catalog, custom_terms, kyc, account_active, takes_invoices, lacks, created_at) VALUES (107, 3, 1, 'Test organization 107', '990000000107', 'verified', 1, 0, 0, 'none', 1, 1, '[]', 1772427600000);
INSERT INTO organizations (id, version, partner_id, name, idn, status, sandbox, has_catalog, custom_terms, kyc, account_active, takes_invoices, lacks, created_at) VALUES (108, 3, 1, 'Test organization 108', '990000000108', 'verified', 1, 0, 0, 'none', 1, 1, '[]', 1772427600000);
INSERT INTO organizations (id, version, partner_id, name, idn, status, sandbox, has_catalog, custom_terms, kyc, account_active, takes_invoices, lacks, created_at) VALUES (109, 3, 1, 'Test organization 109', '990000000109', 'verified', 1, 0, 0, 'none', 1, 1, '[]', 1772427600000);
INSERT INTO organizations (id, version, partner_id, name, idn, status, sandbox, has_catalog, tariff, tariff_started_at, tariff_expires_at, custom_terms, kyc, account_active, takes_invoices, lacks, created_at) VALUES (110, 4, 1, 'Test organization 110', '990000000110', 'verified', 0, 0, 'start', 1772427600000, 1775019600000, 0, 'approved', 1, 1, '[]', 1772427600000);
INSERT INTO organizations (id, version, partner_id, name, idn, status, sandbox, has_catalog, custom_terms, kyc, account_active, takes_invoices, lacks, created_at) VALUES (111, 3, 1, 'Test organization 111', '990000000111', 'verified', 1, 0, 0, 'none', 1, 1, '[]', 1772427600000);
INSERT INTO organizations (id, version, partner_id, name, idn, status, sandbox, has_catalog, custom_terms, kyc, account_active, takes_invoices, lacks, created_at) VALUES (112, 3, 1, 'Test organization 112', '990000000112', 'verified', 1, 1, 0, 'none', 1, 1, '[]', 1772427600000);
INSERT INTO subscriptions (id, version, organization_id, api_key_id, status, phone_number, amount, billing_period, counted_from, started_at, next_billing_at, failed_attempts, max_retry_attempts, retry_interval_hours, grace_period_days, in_grace_period, awaits_payer, due_at, is_sandbox, created_at, updated_at) VALUES (4001, 1, 111, 511, 'active', '87011234567', 500000, 'monthly', '2026-03-02', 1772427600000, 1775102400000, 0, 3, 24, 3, 0, 0, 1775102400000, 1, 1772427600000, 1772427600000);
INSERT INTO cash_registers (id, version, organization_id, auto_close, auto_withdrawal) VALUES (7901, 1, 101, 0, 0);
INSERT INTO cash_registers (id, version, organization_id, auto_close, auto_withdrawal) VALUES (7902, 1, 102, 0, 0);
INSERT INTO cash_registers (id, version, organization_id, auto_close, auto_withdrawal) VALUES (7903, 1, 103, 0, 0);
INSERT INTO catalog_items (id, version, organization_id, name, name_key, search_text, selling_price, unit_id, barcode, ntin, is_sandbox, status, then_delete, created_at, synced_at) VALUES (2001, 1, 103, 'Item 1', 'item 1', 'item 1
4870000000017
0200000000017

', 120000, 796, '4870000000017', '0200000000017', 1, 'active', 0, 1772427600000, 1772427600000);
INSERT INTO catalog_items (id, version, organization_id, name, name_key, search_text, selling_price, unit_id, external_ref, is_sandbox, status, then_delete, error_code, error_message, created_at) VALUES (2002, 2, 112, 'Tea', 'tea', 'tea



a', 100, 796, 'a', 1, 'error', 0, 'catalog_item_duplicate', 'Such an item exists already.', 1772427600000);
INSERT INTO catalog_items (id, version, organization_id, name, name_key, search_text, selling_price, unit_id, external_ref, is_sandbox, status, then_delete, created_at, synced_at) VALUES (2003, 2, 112, 'Milk', 'milk', 'milk



b', 100, 796, 'b', 1, 'deleted', 0, 1772428200000, 1772428200000);
INSERT INTO invoice_receipts (id, version, organization_id, invoice_id, ready_at) VALUES (1, 1, 110, 1004, 1772427600150);
INSERT INTO static_qrs (id, version, organization_id, api_key_id, connection_id, token, short_code, amount, items, single_use, status, is_sandbox, created_at) VALUES (8001, 1, 105, 505, 305, 'sq_ipIKlFLbotzDaXE1', 'DSQ3FRPU', 150000, '[]', 1, 'active', 1, 1772427600000);
INSERT INTO catalog_rejections (id, version, organization_id, item_id, external_ref, name, operation, error_code, error_message, queued_at, failed_at) VALUES (1, 1, 112, 2002, 'a', 'Tea', 'create', 'catalog_item_duplicate', 'Such an item exists already.', 1772427600000, 1772427600020);
INSERT INTO indexed_invoices (id, last) VALUES (1, 0);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence (name, seq) VALUES ('api_keys', 512);
INSERT INTO sqlite_sequence (name, seq) VALUES ('cash_registers', 7903);
INSERT INTO sqlite_sequence (name, seq) VALUES ('cashbox_operations', 7001);
INSERT INTO sqlite_sequence (name, seq) VALUES ('cashbox_shifts', 7504);
INSERT INTO sqlite_sequence (name, seq) VALUES ('catalog_items', 2003);
INSERT INTO sqlite_sequence (name, seq) VALUES ('catalog_keys', 1);
INSERT INTO sqlite_sequence (name, seq) VALUES ('catalog_rejections', 1);
INSERT INTO sqlite_sequence (name, seq) VALUES ('connections', 312);
INSERT INTO sqlite_sequence (name, seq) VALUES ('deliveries', 9014);
INSERT INTO sqlite_sequence (name, seq) VALUES ('invoice_receipts', 1);
INSERT INTO sqlite_sequence (name, seq) VALUES ('invoices', 1004);
INSERT INTO sqlite_sequence (name, seq) VALUES ('organizations', 112);
INSERT INTO sqlite_sequence (name, seq) VALUES ('partners', 3);
INSERT INTO sqlite_sequence (name, seq) VALUES ('processes', 412);
INSERT INTO sqlite_sequence (name, seq) VALUES ('purchases', 6512);
INSERT INTO sqlite_sequence (name, seq) VALUES ('qr_refunds', 6002);
INSERT INTO sqlite_sequence (name, seq) VALUES ('receipts', 5001);
INSERT INTO sqlite_sequence (name, seq) VALUES ('refunds', 3001);
INSERT INTO sqlite_sequence (name, seq) VALUES ('static_qrs', 8001);
INSERT INTO sqlite_sequence (name, seq) VALUES ('subscriptions', 4001);
CREATE INDEX partners_by_hash ON partners (hash) ;
CREATE INDEX organizations_by_external_id ON organizations (partner_id, external_id) ;
CREATE INDEX organizations_by_partner ON organizations (partner_id, id) WHERE deleted_at IS NULL;
CREATE INDEX api_keys_by_hash ON api_keys (hash) ;
CREATE INDEX api_keys_by_organization ON api_keys (organization_id) ;
CREATE INDEX connections_shown ON connections (organization_id) WHERE status <> 'removed';
CREATE INDEX connections_by_phone ON connections (phone) WHERE phone IS NOT NULL;
CREATE UNIQUE INDEX connections_main ON connections (organization_id) WHERE is_main = 1;
CREATE UNIQUE INDEX processes_of_partner ON processes (organization_id) WHERE connection_id IS NULL;
CREATE UNIQUE INDEX processes_of_connection ON processes (connection_id) WHERE connection_id IS NOT NULL;
CREATE INDEX invoices_by_created_at ON invoices (organization_id, created_at, id, search_text) ;
CREATE INDEX invoices_by_paid_at ON invoices (organization_id, paid_at) ;
CREATE INDEX invoices_by_amount ON invoices (organization_id, amount) ;
CREATE INDEX invoices_by_client_name ON invoices (organization_id, client_name) ;
CREATE INDEX invoices_by_status ON invoices (organization_id, status) ;
CREATE INDEX invoices_by_id ON invoices (organization_id, id, created_at) ;
CREATE INDEX invoices_by_key ON invoices (organization_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX invoices_expiring ON invoices (expires_at) WHERE status IN ('pending', 'processing') AND expires_at IS NOT NULL;
CREATE INDEX invoices_synchronising ON invoices (syncs_at) WHERE syncs_at IS NOT NULL;
CREATE INDEX invoices_asked ON invoices (id) WHERE status IN ('processing', 'cancelling');
CREATE INDEX invoices_planned ON invoices (id) WHERE status = 'pending' AND planned_end IS NOT NULL;
CREATE INDEX invoices_through ON invoices (connection_id, created_at) ;
CREATE INDEX invoices_of_subscription ON invoices (subscription_id, id) WHERE subscription_id IS NOT NULL;
CREATE TRIGGER invoices_added AFTER INSERT ON invoices BEGIN
  INSERT INTO invoice_counts VALUES (NEW.organization_id, NEW.status, 1)
  ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  INSERT INTO invoice_days VALUES (NEW.organization_id, NEW.created_at / 86400000, NEW.status, 1)
  ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  END;
CREATE TRIGGER invoices_moved AFTER UPDATE OF status ON invoices WHEN OLD.status <> NEW.status BEGIN
  UPDATE invoice_counts SET invoices = invoices - 1 WHERE organization_id = OLD.organization_id AND status = OLD.status;
  INSERT INTO invoice_counts VALUES (NEW.organization_id, NEW.status, 1)
  ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  UPDATE invoice_days SET invoices = invoices - 1
  WHERE organization_id = OLD.organization_id AND day = OLD.created_at / 86400000 AND status = OLD.status;
  INSERT INTO invoice_days VALUES (NEW.organization_id, NEW.created_at / 86400000, NEW.status, 1)
  ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  END;
CREATE UNIQUE INDEX invoice_receipts_once ON invoice_receipts (invoice_id);
CREATE UNIQUE INDEX purchases_by_ref ON purchases (organization_id, buyer, ref) ;
CREATE INDEX purchases_by_buyer ON purchases (organization_id, buyer, id) ;
CREATE INDEX qr_refunds_due ON qr_refunds (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX refunds_due ON refunds (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX refunds_by_invoice ON refunds (invoice_id, id) ;
CREATE INDEX refunds_lines ON refunds (invoice_id) WHERE items <> '[]';
CREATE UNIQUE INDEX static_qrs_by_short_code ON static_qrs (short_code) ;
CREATE INDEX subscriptions_due ON subscriptions (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX subscriptions_by_organization ON subscriptions (organization_id, id) ;
CREATE INDEX subscriptions_by_status ON subscriptions (organization_id, status, id) ;
CREATE INDEX subscriptions_by_external_id ON subscriptions (organization_id, external_subscriber_id, id) ;
CREATE INDEX subscriptions_by_phone ON subscriptions (organization_id, phone_number, id) ;
CREATE INDEX cashbox_operations_due ON cashbox_operations (due_at) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX cashbox_operations_by_key ON cashbox_operations (organization_id, client_operation_id) ;
CREATE INDEX cashbox_shifts_due ON cashbox_shifts (due_at) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX cashbox_shifts_by_number ON cashbox_shifts (organization_id, number) ;
CREATE INDEX cashbox_shifts_by_closing ON cashbox_shifts (organization_id, closed_at) ;
CREATE UNIQUE INDEX cash_registers_by_owner ON cash_registers (organization_id) ;
CREATE INDEX receipts_due ON receipts (due_at) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX receipts_by_key ON receipts (organization_id, client_operation_id) ;
CREATE INDEX receipts_by_issue ON receipts (organization_id, payment_type, issued_at) WHERE issued_at IS NOT NULL;
CREATE INDEX receipts_by_shift ON receipts (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX catalog_items_due ON catalog_items (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX catalog_items_by_organization ON catalog_items (organization_id, id) ;
CREATE INDEX catalog_items_by_reference ON catalog_items (organization_id, external_ref) ;
CREATE INDEX catalog_items_waiting ON catalog_items (organization_id, operation, id) WHERE operation IS NOT NULL;
CREATE UNIQUE INDEX catalog_items_name ON catalog_items (organization_id, name_key) WHERE status IN ('pending', 'active');
CREATE UNIQUE INDEX catalog_items_reference ON catalog_items (organization_id, external_ref) WHERE status IN ('pending', 'active');
CREATE UNIQUE INDEX catalog_keys_key ON catalog_keys (organization_id, key) ;
CREATE INDEX catalog_rejections_by_time ON catalog_rejections (organization_id, failed_at, id) ;
CREATE INDEX deliveries_by_organization ON deliveries (organization_id, id) ;
CREATE INDEX deliveries_ready ON deliveries (next_at, id) WHERE state = 'waiting' AND next_at IS NOT NULL;
CREATE INDEX deliveries_ready_of_key ON deliveries (api_key_id, next_at, id) WHERE state = 'waiting' AND next_at IS NOT NULL;
CREATE INDEX deliveries_queue ON deliveries (api_key_id, object, subject_id, id) WHERE state = 'waiting';
CREATE INDEX deliveries_settled ON deliveries (created_at) WHERE state <> 'waiting';
PRAGMA user_version = 8;
