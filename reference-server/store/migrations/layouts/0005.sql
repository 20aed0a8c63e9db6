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
INSERT INTO receipts (id, version, organization_id, connection_id, client_operation_id, status, payment_type, total_price, lines, is_sandbox, shift_id, shift_number, created_at, issued_at) VALUES (5001, 2, 103, 303, 'sale-0001', 'issued', 3, 240000, '[{"catalogItemId":2001,"name":"Item 1","price":"120000","quantity":2,"barcode":"4870000000017","ntin":"0200000000017"}]', 1, 7504, 1, 1772427600000, 1772427600150);
INSERT INTO partners (id, version, name, hash, production) VALUES (1, 1, 'Conformance partner', '2f4763b8509f0b058b19699686022885ec965d63766d7366368d28033e0eaa99', 0);
INSERT INTO partners (id, version, name, hash, production) VALUES (2, 1, 'Foreign partner', '8e78a48e9d97069d4feabbe9943c8fac6f0f9adb09b91e2e99697b06dbbbb57a', 0);
INSERT INTO partners (id, version, name, hash, production) VALUES (3, 1, 'Production partner', '7ea09fa355ebdf2d31a8caa892b0675fbc944de9c7b474f1a0f05069e4639c84', 1);
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
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (401, 3, 101, 'SANDBOX-dc72f2d3-2b2e-4de9-b151-db86b328280c', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (402, 3, 102, 'SANDBOX-5d42ba4a-ff42-4e9c-88f7-d8824d92df79', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (403, 3, 103, 'SANDBOX-06f9cd9d-5a01-42d7-a358-2b581cd060a7', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (404, 3, 104, 'SANDBOX-503cd26a-6914-41d9-8575-62cfc451080d', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (405, 3, 105, 'SANDBOX-bb906a2b-43f7-4147-b687-dd56307ad8ed', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (406, 3, 106, 'SANDBOX-ec56d8a0-6fa4-4820-800e-5336298ee5a8', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (407, 3, 107, 'SANDBOX-c70342bc-139e-464f-9f71-66e3b7f9e0fd', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (408, 3, 108, 'SANDBOX-67d03130-4305-4f41-a922-66ac81e60259', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (409, 3, 109, 'SANDBOX-6277dfe9-9151-40d8-b4f8-746f4c9d04d9', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (410, 3, 110, 'SANDBOX-37a7f3f5-8a39-4889-b090-2106d00d7dcd', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (411, 3, 111, 'SANDBOX-40a98155-8d88-4c7b-a8a9-603ee71fe6e5', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO processes (id, version, organization_id, process_id, step, phone, created_at, expires_at) VALUES (412, 3, 112, 'SANDBOX-be6ae766-edef-4725-b4e7-1387f0a7ba3b', 'active', '77770000010', 1772427600000, 1772428200000);
INSERT INTO quotas (name, subject, window, used) VALUES ('sandbox_invoices', 'organization:104', 0, 1);
INSERT INTO quotas (name, subject, window, used) VALUES ('sandbox_invoices', 'organization:106', 0, 1);
INSERT INTO quotas (name, subject, window, used) VALUES ('sandbox_invoices', 'organization:109', 0, 1);
INSERT INTO quotas (name, subject, window, used) VALUES ('sandbox_subscriptions', 'organization:111', 0, 1);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (501, 1, 101, 'Till', 'a132be53afeb2940eab8973a754126d02d96af05e76e6d590b225fcfd5d9c0f3', 'http://127.0.0.1:39585/events', 'whsec_pw2hmyhC9EkGjcTKRI48rP0Thlcxt2ch', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (502, 1, 102, 'Till', 'a250b2d32cc54430cd5f9dc42d5b222c6f089929f6c3ecdabcfff4e7622f6244', 'http://127.0.0.1:39585/events', 'whsec_lupdQGA2jPXMg6NM55xDqYWqwhIuvMPX', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (503, 1, 103, 'Till', 'ce3e2b6087de7c73b1b1b0d0fa36050e155c92a3a6b6d642d0cf815aea625954', 'http://127.0.0.1:39585/events', 'whsec_7LF2HqT0yzd4Sb3n9OdWzLFF_pjkncP0', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (504, 1, 104, 'Till', 'f65bf0aa21e7ebce7303691465d7e03f1d2915ca3ea0becb159a861dd64f8e0b', 'http://127.0.0.1:39585/events', 'whsec_GnA7s97n6y2qemvdo53WeP5rE2RxD_EH', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (505, 1, 105, 'Till', '76a6b3183a4d1458fb7236912a4ce76e642736671eea2fa460ffa1e073a39053', 'http://127.0.0.1:39585/events', 'whsec_8QpipgQoMCJLo2hbWoTKXs_R_uHkgD-V', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (506, 1, 106, 'Till', '4617cda8a7074f1904477acac307ae18a0844fbbf2986e4fc28ebe1612b13cd3', 'http://127.0.0.1:39585/events', 'whsec_2-oHHWHE32jgPjeDTdIf026XBaRen0Tm', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (507, 1, 107, 'Till', 'ba8788f90e11933e0d7a57a14b4267498e563a4ff4888c152c1ea826f644ede1', 'http://127.0.0.1:39585/events', 'whsec_cn5VK8WI-xbCosadLDOypd6st-gY-P0u', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (508, 1, 108, 'Till', '976eeaea6ee1b4eaef3c57f1b910e1ca0f4f6d6468e53323494d9fbc164a4abd', 'http://127.0.0.1:39585/events', 'whsec_W5QhO4FdfXNFmFPmcPQa6i3xiLDQ51Ue', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (509, 1, 109, 'Till', 'ec04091cbbcaf0b2b0e131c45e44ea426b969f5ddcf44061654baa4d4b785fac', 'http://127.0.0.1:39585/events', 'whsec_zWtQE3dGQwXt1pLdfPcu7wij5YcS8xmY', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (510, 1, 110, 'Till', '6c7536511f4e27895f409a04138c16b71842d6e104258a4878c50c2861cc57dc', 'http://127.0.0.1:39585/events', 'whsec_32nx1A45At7d7RaLml3TSgsD6BVNkUUl', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (511, 1, 111, 'Till', 'ebd706bff254345c4f5922351578c71bb1068989834b380a2f301bd510d9fceb', 'http://127.0.0.1:39585/events', 'whsec_5LKZWZ4xO7-4eujy394m9AqppDLB4jQ5', 1, 1772427600000);
INSERT INTO api_keys (id, version, organization_id, name, hash, webhook_url, webhook_secret, is_default, created_at) VALUES (512, 1, 112, 'Till', 'c0e16c9ede91fc091387bdce71ddf8a3289503ed577ed8694b03bc70c797aefb', 'http://127.0.0.1:39585/events', 'whsec_LoBGP4wgRHX6ilcSuueThBL3F_7b9xaB', 1, 1772427600000);
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
INSERT INTO qr_refunds (id, version, organization_id, connection_id, status, token, is_sandbox, created_at, expires_at) VALUES (6001, 2, 107, 307, 'expired', 'EbLou4_OHpPH0giJ', 1, 1772427600000, 1772427690000);
INSERT INTO qr_refunds (id, version, organization_id, connection_id, status, token, buyer, client_name, is_sandbox, created_at, expires_at, identified_at) VALUES (6002, 3, 108, 308, 'expired', 'C99ytXm7RHEn-ncZ', 6002, 'Madina T.', 1, 1772427600000, 1772427900000, 1772427600000);
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
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9001, 2, 106, 506, 'invoice.status_changed', 'invoice', 1002, 'http://127.0.0.1:39585/events', '{"event":"invoice.status_changed","invoice":{"id":1002,"amount":"1500.00","description":null,"external_order_id":null,"status":"paid","provider_invoice_id":null,"phone":"77011234567","client_name":null,"client_comment":null,"is_sandbox":true,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":1500,"error_message":null,"paid_at":"2026-03-02T10:00:00+05:00","created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=8a86222d168a8d2baee2ebd7dc90a16a5e531a661f84a10b6d43bc648f5199d1', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9002, 2, 108, 508, 'qr_refund.identified', 'qr_refund', 6002, 'http://127.0.0.1:39585/events', '{"event":"qr_refund.identified","qr_refund":{"id":6002,"status":"customer_identified","client_name":"Madina T.","qr_token_url":"https://pay.example.com/r/C99ytXm7RHEn-ncZ","qr_image_url":"https://pay.example.com/r/C99ytXm7RHEn-ncZ.png","expires_at":"2026-03-02T10:05:00+05:00","identified_at":"2026-03-02T10:00:00+05:00","completed_at":null,"refunded_amount":null,"receipt_url":null},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=061d7475e4628ad387bc853cd5f1736c187305407b481fca3647c826cec3a64e', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9003, 2, 109, 509, 'invoice.status_changed', 'invoice', 1003, 'http://127.0.0.1:39585/events', '{"event":"invoice.status_changed","invoice":{"id":1003,"amount":"1500.00","description":null,"external_order_id":null,"status":"pending","provider_invoice_id":"SBX-1003","phone":"77011234567","client_name":"Nurlan B.","client_comment":null,"is_sandbox":true,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":0,"error_message":null,"paid_at":null,"created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=da433209bfb6f01df452ffe0116b5fa5ad045cd7e83dd3178b28f89f01a6424c', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9004, 3, 109, 509, 'invoice.status_changed', 'invoice', 1003, 'http://127.0.0.1:39585/events', '{"event":"invoice.status_changed","invoice":{"id":1003,"amount":"1500.00","description":null,"external_order_id":null,"status":"paid","provider_invoice_id":"SBX-1003","phone":"77011234567","client_name":"Nurlan B.","client_comment":null,"is_sandbox":true,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":1500,"error_message":null,"paid_at":"2026-03-02T10:00:00+05:00","created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=adb6e5908b4917ded490819a375480aee3605aef5fa8c38224463bca7b998366', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9005, 2, 110, 510, 'invoice.status_changed', 'invoice', 1004, 'http://127.0.0.1:39585/events', '{"event":"invoice.status_changed","invoice":{"id":1004,"amount":"1500.00","description":null,"external_order_id":null,"status":"pending","provider_invoice_id":"700001004","phone":"77011234567","client_name":"Saule O.","client_comment":null,"is_sandbox":false,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":0,"error_message":null,"paid_at":null,"created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=2235aff5d58e7a4cfbb90d5893a9a0eb889ae755f889ef3ce9623b171922692a', 0, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9006, 3, 110, 510, 'invoice.status_changed', 'invoice', 1004, 'http://127.0.0.1:39585/events', '{"event":"invoice.status_changed","invoice":{"id":1004,"amount":"1500.00","description":null,"external_order_id":null,"status":"paid","provider_invoice_id":"700001004","phone":"77011234567","client_name":"Saule O.","client_comment":null,"is_sandbox":false,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":1500,"error_message":null,"paid_at":"2026-03-02T10:00:00+05:00","created_at":"2026-03-02T10:00:00+05:00","items":[]},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=44b444bb308c6e7d55de5f4399fdf0f1f5079624aa24f8ede30a4997ea64284d', 0, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9007, 2, 111, 511, 'subscription.created', 'subscription', 4001, 'http://127.0.0.1:39585/events', '{"event":"subscription.created","subscription":{"id":4001,"subscriber_name":null,"phone_number":"87011234567","external_subscriber_id":null,"amount":"5000.00","cart_items":null,"description":null,"billing_period":"monthly","billing_day":null,"status":"active","started_at":"2026-03-02T10:00:00+05:00","next_billing_at":"2026-04-02T09:00:00+05:00","paused_at":null,"cancelled_at":null,"failed_attempts":0,"max_retry_attempts":3,"retry_interval_hours":24,"grace_period_days":3,"in_grace_period":false,"is_sandbox":true,"metadata":null,"created_at":"2026-03-02T10:00:00+05:00","updated_at":"2026-03-02T10:00:00+05:00"},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=c37d21ee4ad6bd722f3758cf0ad2dab54109caace7a47176ed3f5efd6c6d7809', 1, 'delivered', '[{"at":1772427600000,"status":200,"problem":null}]', 1772427600000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9008, 2, 112, 512, 'catalog.item_processed', 'catalog_item', 2002, 'http://127.0.0.1:39585/events', '{"event":"catalog.item_processed","catalog_item":{"id":2002,"provider_item_id":null,"name":"Tea","unit_id":796,"selling_price":"1.00","barcode":null,"ntin":null,"gtin":null,"external_ref":"a","unified_goods_id":null,"image_url":null,"first_char":"T","nds_percentage":null,"ntin_missing":true,"status":"error","operation":"create","sellable":false,"in_provider_catalog":false,"error_code":"catalog_item_duplicate","error_message":"Such an item exists already.","date_added":null,"created_at":"2026-03-02T10:00:00+05:00"},"timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=20f3f46a23975e9cdab20ceb2cf75ffef036ee66a0022c631341493aecc9e959', 1, 'delivered', '[{"at":1772427600020,"status":200,"problem":null}]', 1772427600020);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9009, 2, 109, 509, 'invoice.refunded', 'refund', 3001, 'http://127.0.0.1:39585/events', '{"event":"invoice.refunded","refund":{"id":3001,"amount":"1500.00","status":"completed","provider_refund_id":"RF-3001","reason":null,"created_at":"2026-03-02T10:00:00+05:00","items":[]},"invoice":{"id":1003,"amount":"1500.00","total_refunded":"1500.00","available_for_refund":0,"is_fully_refunded":true,"external_order_id":null,"status":"paid","provider_invoice_id":"SBX-1003","is_sandbox":true},"source":"Till","timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=646037daace674247d887e79ab884d3af6cd6790bc95d117452e626fbb7839b4', 1, 'delivered', '[{"at":1772427600094,"status":200,"problem":null}]', 1772427600094);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9010, 2, 102, 502, 'cashbox.shift_closed', 'operation', 7001, 'http://127.0.0.1:39585/events', '{"event":"cashbox.shift_closed","operation":{"id":7001,"operation_type":"close_shift","status":"completed","shift_number":1,"error_code":null,"error_message":null},"timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=088bca33bd39626ff454578422c0006e2263dc6afdde24aa81ae61ed2fa784a5', 1, 'delivered', '[{"at":1772427600150,"status":200,"problem":null}]', 1772427600150);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9011, 2, 103, 503, 'receipt.issued', 'receipt', 5001, 'http://127.0.0.1:39585/events', '{"event":"receipt.issued","receipt":{"id":5001,"status":"issued","client_operation_id":"sale-0001","invoice_id":null,"total_price":"2400.00","link":"https://receipts.example.com/f/55001","error_code":null,"error_message":null},"timestamp":"2026-03-02T10:00:00+05:00"}', 'sha256=1503d371a7deb10b1963494e190471cd417478016aaab894a2f05ec8e0ec36f6', 1, 'delivered', '[{"at":1772427600150,"status":200,"problem":null}]', 1772427600150);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9012, 2, 107, 507, 'qr_refund.expired', 'qr_refund', 6001, 'http://127.0.0.1:39585/events', '{"event":"qr_refund.expired","qr_refund":{"id":6001,"status":"expired","client_name":null,"qr_token_url":"https://pay.example.com/r/EbLou4_OHpPH0giJ","qr_image_url":"https://pay.example.com/r/EbLou4_OHpPH0giJ.png","expires_at":"2026-03-02T10:01:30+05:00","identified_at":null,"completed_at":null,"refunded_amount":null,"receipt_url":null},"source":"Till","timestamp":"2026-03-02T10:01:30+05:00"}', 'sha256=07f55b8f6a55573430feb7b20df0e5e966ed2b943657c8a8fc1e44c15aa09a7b', 1, 'delivered', '[{"at":1772427690000,"status":200,"problem":null}]', 1772427690000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9013, 2, 104, 504, 'invoice.status_changed', 'invoice', 1001, 'http://127.0.0.1:39585/events', '{"event":"invoice.status_changed","invoice":{"id":1001,"amount":"99.50","description":null,"external_order_id":null,"status":"expired","provider_invoice_id":null,"phone":null,"client_name":null,"client_comment":null,"is_sandbox":true,"is_recurring":false,"subtotal":null,"discount_sum":null,"discount_percentage":null,"total_refunded":"0.00","is_fully_refunded":false,"available_for_refund":0,"error_message":null,"paid_at":null,"created_at":"2026-03-02T10:00:00+05:00","items":[],"is_qr_token":true,"expires_at":"2026-03-02T10:05:00+05:00","expired_at":"2026-03-02T10:05:00+05:00"},"source":"Till","timestamp":"2026-03-02T10:05:00+05:00"}', 'sha256=c168d190e3cdf751a5976344136e47f92d5c881eccfe448d49fb668f1faf0497', 1, 'delivered', '[{"at":1772427900000,"status":200,"problem":null}]', 1772427900000);
INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, signature, is_sandbox, state, attempts, created_at) VALUES (9014, 2, 108, 508, 'qr_refund.expired', 'qr_refund', 6002, 'http://127.0.0.1:39585/events', '{"event":"qr_refund.expired","qr_refund":{"id":6002,"status":"expired","client_name":"Madina T.","qr_token_url":"https://pay.example.com/r/C99ytXm7RHEn-ncZ","qr_image_url":"https://pay.example.com/r/C99ytXm7RHEn-ncZ.png","expires_at":"2026-03-02T10:05:00+05:00","identified_at":"2026-03-02T10:00:00+05:00","completed_at":null,"refunded_amount":null,"receipt_url":null},"source":"Till","timestamp":"2026-03-02T10:05:00+05:00"}', 'sha256=2ec17a9093d414097728a228fff48af107188e41bf1ac06e59565786635237a2', 1, 'delivered', '[{"at":1772427900000,"status":200,"problem":null}]', 1772427900000);
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
INSERT INTO static_qrs (id, version, organization_id, api_key_id, connection_id, token, short_code, amount, items, single_use, status, is_sandbox, created_at) VALUES (8001, 1, 105, 505, 305, 'sq_f8G9Mva3wkcDL468', 'BQGFZ6MB', 150000, '[]', 1, 'active', 1, 1772427600000);
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
CREATE INDEX invoices_by_created_at ON invoices (organization_id, created_at) ;
CREATE INDEX invoices_by_paid_at ON invoices (organization_id, paid_at) ;
CREATE INDEX invoices_by_amount ON invoices (organization_id, amount) ;
CREATE INDEX invoices_by_client_name ON invoices (organization_id, client_name) ;
CREATE INDEX invoices_by_status ON invoices (organization_id, status) ;
CREATE INDEX invoices_by_id ON invoices (organization_id, id) ;
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
PRAGMA user_version = 5;
