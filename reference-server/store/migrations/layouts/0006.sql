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
  organization_id INTEGER NOT NULL, day INTEGER NOT NULL, invoices INTEGER NOT NULL,
  PRIMARY KEY (organization_id, day)
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
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9001, 2, 106, 506, 'invoice.status_changed', 'invoice', 1002, 'http://127.0.0.1:33987/events', '{"event":"invoice.status_changed","invoice":{"id":1002,"amount":"1500.00","description":null,"external_order_id":null,"status":"paid","provider_invoice_id":null,"phone":"77011234567","client_name":null,"client_comment":null,"is_sandbox":true,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":1500,"error_message":null,"paid_at":"2026-03-02T10:00:00+05:00","created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=b7b9a50126943f92917d65f15a096fa492ca952de5df188ba64281a5ec94c432', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9002, 2, 108, 508, 'qr_refund.identified', 'qr_refund', 6002, 'http://127.0.0.1:33987/events', '{"event":"qr_refund.identified","qr_refund":{"id":6002,"status":"customer_identified","client_name":"Madina T.","qr_token_url":"https://pay.example.com/r/ZJbJoGCBtu2pXkkj","qr_image_url":"https://pay.example.com/r/ZJbJoGCBtu2pXkkj.png","expires_at":"2026-03-02T10:05:00+05:00","identified_at":"2026-03-02T10:00:00+05:00","completed_at":null,"refunded_amount":null,"receipt_url":null},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=c368d1c4e78566407972dd1c10508c563cf4a978185a7852dc309e7216de6cc4', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9003, 2, 109, 509, 'invoice.status_changed', 'invoice', 1003, 'http://127.0.0.1:33987/events', '{"event":"invoice.status_changed","invoice":{"id":1003,"amount":"1500.00","description":null,"external_order_id":null,"status":"pending","provider_invoice_id":"SBX-1003","phone":"77011234567","client_name":"Nurlan B.","client_comment":null,"is_sandbox":true,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":0,"error_message":null,"paid_at":null,"created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=a52fe8e19aa2893d82be07c68ca7e50d9230281efc90fab4416b2c1ac74fb0f3', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9004, 3, 109, 509, 'invoice.status_changed', 'invoice', 1003, 'http://127.0.0.1:33987/events', '{"event":"invoice.status_changed","invoice":{"id":1003,"amount":"1500.00","description":null,"external_order_id":null,"status":"paid","provider_invoice_id":"SBX-1003","phone":"77011234567","client_name":"Nurlan B.","client_comment":null,"is_sandbox":true,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":1500,"error_message":null,"paid_at":"2026-03-02T10:00:00+05:00","created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=6e3b212c5e62272ebfbb478fbed9c1cf86a63262cc3231bd1fc9e272be25e4d7', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9005, 2, 110, 510, 'invoice.status_changed', 'invoice', 1004, 'http://127.0.0.1:33987/events', '{"event":"invoice.status_changed","invoice":{"id":1004,"amount":"1500.00","description":null,"external_order_id":null,"status":"pending","provider_invoice_id":"700001004","phone":"77011234567","client_name":"Saule O.","client_comment":null,"is_sandbox":false,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":0,"error_message":null,"paid_at":null,"created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=3928e876df07fa1d88df4fa9d8657b670bb47afe91d2bf86ba7e9ff59526a411', 0, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9006, 3, 110, 510, 'invoice.status_changed', 'invoice', 1004, 'http://127.0.0.1:33987/events', '{"event":"invoice.status_changed","invoice":{"id":1004,"amount":"1500.00","description":null,"external_order_id":null,"status":"paid","provider_invoice_id":"700001004","phone":"77011234567","client_name":"Saule O.","client_comment":null,"is_sandbox":false,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":1500,"error_message":null,"paid_at":"2026-03-02T10:00:00+05:00","created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=d7afdade769a1c8503f677fff07e71a080250a7edda2cc85f4d6647f4c312518', 0, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9007, 2, 111, 511, 'subscription.created', 'subscription', 4001, 'http://127.0.0.1:33987/events', '{"event":"subscription.created","subscription":{"id":4001,"subscriber_name":null,"phone_number":"87011234567","external_subscriber_id":null,"amount":"5000.00","cart_items":null,"description":null,"billing_period":"monthly","billing_day":null,"status":"active","started_at":"2026-03-02T10:00:00+05:00","next_billing_at":"2026-04-02T09:00:00+05:00","paused_at":null,"cancelled_at":null,"failed_attempts":0,"max_retry_attempts":3,"retry_interval_hours":24,"grace_period_days":3,"in_grace_period":false,"is_sandbox":true,"metadata":null,"created_at":"2026-03-02T10:00:00+05:00","updated_at":"2026-03-02T10:00:00+05:00"},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=d52e6a31996ea89a88038555401365c771e3c161dbe28f3befb3df3d6b5c9bc8', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9008, 2, 112, 512, 'catalog.item_processed', 'catalog_item', 2002, 'http://127.0.0.1:33987/events', '{"event":"catalog.item_processed","catalog_item":{"id":2002,"provider_item_id":null,"name":"Tea","unit_id":796,"selling_price":"1.00","barcode":null,"ntin":null,"gtin":null,"external_ref":"a","unified_goods_id":null,"image_url":null,"first_char":"T","nds_percentage":null,"ntin_missing":true,"status":"error","operation":"create","sellable":false,"in_provider_catalog":false,"error_code":"catalog_item_duplicate","error_message":"Such an item exists already.","date_added":null,"created_at":"2026-03-02T10:00:00+05:00"},"timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=1c7d09efdf58437e847d2960322517868fddf55d7501e9362b4915d1f41318ea', 1, 'delivered', '[{"at":1772427600020,"status":200,"problem":null}]', 1772427600020);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9009, 2, 109, 509, 'invoice.refunded', 'refund', 3001, 'http://127.0.0.1:33987/events', '{"event":"invoice.refunded","refund":{"id":3001,"amount":"1500.00","status":"completed","provider_refund_id":"RF-3001","reason":null,"created_at":"2026-03-02T10:00:00+05:00","items":[]},"invoice":{"id":1003,"amount":"1500.00","total_refunded":"1500.00","available_for_refund":0,"is_fully_refunded":true,"external_order_id":null,"status":"paid","provider_invoice_id":"SBX-1003","is_sandbox":true},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=2caf1cfc7915d188eb2455913249ce9cbec1034cacd5036288c810f7102fd267', 1, 'delivered', '[{"at":1772427600094,"status":200,"problem":null}]', 1772427600094);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9010, 2, 102, 502, 'cashbox.shift_closed', 'operation', 7001, 'http://127.0.0.1:33987/events', '{"event":"cashbox.shift_closed","operation":{"id":7001,"operation_type":"close_shift","status":"completed","shift_number":1,"error_code":null,"error_message":null},"timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=c93187dbdd2e4912af7cda6bbcfa5d0d20e2bd5ed162a20c736043dc336b99e5', 1, 'delivered', '[{"at":1772427600150,"status":200,"problem":null}]', 1772427600150);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9011, 2, 103, 503, 'receipt.issued', 'receipt', 5001, 'http://127.0.0.1:33987/events', '{"event":"receipt.issued","receipt":{"id":5001,"status":"issued","client_operation_id":"sale-0001","invoice_id":null,"total_price":"2400.00","link":"https://receipts.example.com/f/55001","error_code":null,"error_message":null},"timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=d2f61acfa0749fa0d01ae651841a2cb90af908196af2b56e8bf33d683701a3f3', 1, 'delivered', '[{"at":1772427600150,"status":200,"problem":null}]', 1772427600150);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9012, 2, 107, 507, 'qr_refund.expired', 'qr_refund', 6001, 'http://127.0.0.1:33987/events', '{"event":"qr_refund.expired","qr_refund":{"id":6001,"status":"expired","client_name":null,"qr_token_url":"https://pay.example.com/r/Sh1Z9JPrUPMaa-zB","qr_image_url":"https://pay.example.com/r/Sh1Z9JPrUPMaa-zB.png","expires_at":"2026-03-02T10:01:30+05:00","identified_at":null,"completed_at":null,"refunded_amount":null,"receipt_url":null},"source":"Till","timestamp":"2026-03-02T10:01:30+05:00"}', 'sha256=7891d3a2825be28393b3c0ca22b1650a75fd6cb240d64c5b947737e42e561c3e', 1, 'delivered', '[{"at":1772427690000,"status":200,"problem":null}]', 1772427690000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9013, 2, 104, 504, 'invoice.status_changed', 'invoice', 1001, 'http://127.0.0.1:33987/events', '{"event":"invoice.status_changed","invoice":{"id":1001,"amount":"99.50","description":null,"external_order_id":null,"status":"expired","provider_invoice_id":null,"phone":null,"client_name":null,"client_comment":null,"is_sandbox":true,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":0,"error_message":null,"paid_at":null,"created_at":"2026-03-02T10:00:00+05:00","items":[],"is_qr_token":true,"expires_at":"2026-03-02T10:05:00+05:00","expired_at":"2026-03-02T10:05:00+05:00"},"source":"Till","timestamp":"2026-03-02T10:05:00+05:00"}', 'sha256=296713e36648c8efcc0098b3d7c06f34ae697f6d8fd5622f215a732a9c7aa92d', 1, 'delivered', '[{"at":1772427900000,"status":200,"problem":null}]', 1772427900000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9014, 2, 108, 508, 'qr_refund.expired', 'qr_refund', 6002, 'http://127.0.0.1:33987/events', '{"event":"qr_refund.expired","qr_refund":{"id":6002,"status":"expired","client_name":"Madina T.","qr_token_url":"https://pay.example.com/r/ZJbJoGCBtu2pXkkj","qr_image_url":"https://pay.example.com/r/ZJbJoGCBtu2pXkkj.png","expires_at":"2026-03-02T10:05:00+05:00","identified_at":"2026-03-02T10:00:00+05:00","completed_at":null,"refunded_amount":null,"receipt_url":null},"source":"Till","timestamp":"2026-03-02T10:05:00+05:00"}', 'sha256=d44162b86c4d6c3c004a4d7068ba054e19a8c6be82788d1bfe513be2651d8dc7', 1, 'delivered', '[{"at":1772427900000,"status":200,"problem":null}]', 1772427900000);
INSERT INTO receipts (id, version, organization_id, connection_id, client_operation_id, status, payment_type, total_price, lines, is_sandbox, shift_id, shift_number, created_at, issued_at) VALUES (5001, 2, 103, 303, 'sale-0001', 'issued', 3, 240000, '[{"catalogItemId":2001,"name":"Item 1","price":"120000","quantity":2,"barcode":"4870000000017","ntin":"0200000000017"}]', 1, 7504, 1, 1772427600000, 1772427600150);
INSERT INTO partners (id, version, name, hash, production) VALUES (1, 1, 'Conformance partner', 'cbc3590f74128526ca698e25656d80933ddfcb516a29eea38b3e8dea8a4d1ace', 0);
INSERT INTO partners (id, version, name, hash, production) VALUES (2, 1, 'Foreign partner', '86f1fa697ccf3fc0a3838516b47f900c39702d9b2283eafe830e889552f62b2f', 0);
INSERT INTO partners (id, version, name, hash, production) VALUES (3, 1, 'Production partner', '5c79af4e2ae90bd46701510909fbb43adfe2069365017731ad48345b056f1a99', 1);
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
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (401, 3, 101, 'SANDBOX-412b03b5-fa83-4034-a8e3-2693ea34dbb8', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (402, 3, 102, 'SANDBOX-d148f658-7db9-4436-ad1b-c8c28e5e6a48', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (403, 3, 103, 'SANDBOX-499e11c4-0431-4edd-962b-839400b7fcdd', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (404, 3, 104, 'SANDBOX-ed66b1eb-a03a-4dd2-b036-e290cd055e7f', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (405, 3, 105, 'SANDBOX-60d8e012-5be4-43bd-b719-9bed2d41156b', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (406, 3, 106, 'SANDBOX-d271671e-56bb-4e70-a278-20f95f6ff145', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (407, 3, 107, 'SANDBOX-dba75637-faa2-4527-b0e8-6954e889a2b3', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (408, 3, 108, 'SANDBOX-20358936-ba0e-491f-8e6d-0e1dfa137000', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (409, 3, 109, 'SANDBOX-0536edf9-ad11-448e-a0b1-4c738febee98', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (410, 3, 110, 'SANDBOX-6592b2a8-7f4c-4ccc-8397-a6af17155a4e', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (411, 3, 111, 'SANDBOX-5b081a14-2a89-4154-b83d-48d3814f2cfb', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (412, 3, 112, 'SANDBOX-1a94ec58-a312-4708-b800-36afbf1468ce', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO quotas (name, subject, window, used) VALUES ('sandbox_invoices', 'organization:104', 0, 1);
INSERT INTO quotas (name, subject, window, used) VALUES ('sandbox_invoices', 'organization:106', 0, 1);
INSERT INTO quotas (name, subject, window, used) VALUES ('sandbox_invoices', 'organization:109', 0, 1);
INSERT INTO quotas (name, subject, window, used) VALUES ('sandbox_subscriptions', 'organization:111', 0, 1);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (501, 1, 101, 'Till', 'ca29a9ee2e3a7fe6db9cf55d67979f49db01d5398821a416f67edfec6b6418d4', 'http://127.0.0.1:33987/events', 'whsec_wDw4sdPsLgVIOW-wfz1v2gHCv2keIwWP', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (502, 1, 102, 'Till', '9c1f6a51f5709506689f5709c4f25c4075a1170ea77499e78b25b07cd8a90341', 'http://127.0.0.1:33987/events', 'whsec_iTiazVQptfeyND3c5u2aoz_3Mt_z5CCy', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (503, 1, 103, 'Till', 'b31b7775e900fbacc30709641f07ece3884cd730b0fc7d33e7caed1c8aeab775', 'http://127.0.0.1:33987/events', 'whsec_N9srjCcbxrA_SGLythYnEPxO9IvjzD5Z', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (504, 1, 104, 'Till', 'f570c645b91bda3b548477be46b574560d4e20407a0e759c3bf03f21116078f5', 'http://127.0.0.1:33987/events', 'whsec_449LDUivPE7aI3m22FyCgjzbKvrtQc-l', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (505, 1, 105, 'Till', '875009f496451764f2abf6383ecda2a574d627c6c0947eb2f6e097e14ebb75ed', 'http://127.0.0.1:33987/events', 'whsec_NrcGFzgQ3-GWki6xoPP0r35wciwMxGxK', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (506, 1, 106, 'Till', 'fc059d67cc9978040ce76bc44930dadb2cd993d1ddfa2eb230da854e61165935', 'http://127.0.0.1:33987/events', 'whsec_N3s0pxgrT6Z3CCEiZi3sqoUnGJ6U57gL', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (507, 1, 107, 'Till', 'b816792d6a9af1d0bf277ae378e33b1399eff78480bc424659f9a5db9040eb57', 'http://127.0.0.1:33987/events', 'whsec_ExrEOcjQCBpjusdpFn3Fvv3QAQK9v6Vy', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (508, 1, 108, 'Till', 'e2b852495b14771808ee43c2d73cc50bcd15c8704b7b27228c67c3d4fe8038f1', 'http://127.0.0.1:33987/events', 'whsec_D7WifV-wfPcift9Si_HFpe4Mb3sHrWd0', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (509, 1, 109, 'Till', '735a6818f252674d5200350f29b5bcce2d538e03d6c1927ad4b6586d5dd29830', 'http://127.0.0.1:33987/events', 'whsec_IdNLHM1vtZDOYgKpcTgLLuVLOB9rAAzn', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (510, 1, 110, 'Till', '3a078f04acebffb76cd36253953cfef0bca914426e0cbe774625ae39174b2953', 'http://127.0.0.1:33987/events', 'whsec_02TCuSYrqTZlOcb5JQKnPBgozK44nahO', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (511, 1, 111, 'Till', '705905d2254d697683a1f1f9264226279edb0f1271ca34b1db77dd6f9ad334ee', 'http://127.0.0.1:33987/events', 'whsec_L4kH5X-9K3kep8VhD6YvuwxNPghVkiWU', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (512, 1, 112, 'Till', '81a4d3951f8a8b87484dc534a2073f1d416b305335cda70d73fb442c62815edc', 'http://127.0.0.1:33987/events', 'whsec_q6KHGbVL0tr47Sy566_GwHaeegh7CrYP', 1, 1772427600000);
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
INSERT INTO qr_refunds (id, version, organization_id, connection_id, status, token, is_sandbox, created_at, expires_at) VALUES (6001, 2, 107, 307, 'expired', 'Sh1Z9JPrUPMaa-zB', 1, 1772427600000, 1772427690000);
INSERT INTO qr_refunds (id, version, organization_id, connection_id, status, token, buyer, client_name, is_sandbox, created_at, expires_at, identified_at) VALUES (6002, 3, 108, 308, 'expired', 'ZJbJoGCBtu2pXkkj', 6002, 'Madina T.', 1, 1772427600000, 1772427900000, 1772427600000);
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
INSERT INTO invoice_days (organization_id, day, invoices) VALUES (104, 20514, 1);
INSERT INTO invoice_days (organization_id, day, invoices) VALUES (106, 20514, 1);
INSERT INTO invoice_days (organization_id, day, invoices) VALUES (109, 20514, 1);
INSERT INTO invoice_days (organization_id, day, invoices) VALUES (110, 20514, 1);
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
INSERT INTO static_qrs (id, version, organization_id, api_key_id, connection_id, token, short_code, amount, items, single_use, status, is_sandbox, created_at) VALUES (8001, 1, 105, 505, 305, 'sq_E4iuEoE4IZFEHPkQ', 'G7WAWEKG', 150000, '[]', 1, 'active', 1, 1772427600000);
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
  INSERT INTO invoice_days VALUES (NEW.organization_id, NEW.created_at / 86400000, 1)
  ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  END;
CREATE TRIGGER invoices_moved AFTER UPDATE OF status ON invoices WHEN OLD.status <> NEW.status BEGIN
  UPDATE invoice_counts SET invoices = invoices - 1 WHERE organization_id = OLD.organization_id AND status = OLD.status;
  INSERT INTO invoice_counts VALUES (NEW.organization_id, NEW.status, 1)
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
PRAGMA user_version = 6;
