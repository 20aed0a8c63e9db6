// Generated from openapi/ by `npm run generate`. Do not edit.

/** What a value is that has a form, to follow "The value must be". */
export type Words = Readonly<Record<string, string>>;
/** By the pattern. */
export const patternWords: Words = {
  "^7\\d{10}$": "11 digits that start with 7 (7XXXXXXXXXX)",
  "^8\\d{10}$": "11 digits that start with 8 (8XXXXXXXXXX)",
  "^[78]\\d{10}$": "11 digits that start with 7 or 8 (7XXXXXXXXXX or 8XXXXXXXXXX)",
  "^(7\\d{10})?$": "11 digits that start with 7 (7XXXXXXXXXX), or empty",
  "^\\d{4,6}$": "4 to 6 digits",
  "^\\d+\\.\\d{2}$": "digits, a point and two more digits, such as 1500.00",
  "^[a-z][a-z0-9_]*$": "small Latin letters, digits and underscores, with a letter first (snake_case)",
  "^[A-Za-z0-9._:-]+$": "one or more Latin letters, digits, points, underscores, colons and hyphens",
  "^[\\x20-\\x7E]+$": "one or more printable ASCII characters",
  "^sha256=[0-9a-f]{64}$": "sha256= and 64 hexadecimal digits in lower case",
};
/** By the format. */
export const formatWords: Words = {
  date: "a date of the calendar, YYYY-MM-DD, such as 2026-03-02",
  "date-time": "a time with its offset, such as 2026-03-02T10:15:00+05:00",
  uri: "an absolute URL, such as https://shop.example.com/hooks",
};
/** By operation and field of its body, for the fields with a form. */
export const fieldWords: Readonly<Record<string, Words>> = {
  createInvoice: { phone_number: "11 digits that start with 8 (8XXXXXXXXXX)" },
  createStaticQr: { expires_at: "a time with its offset, such as 2026-03-02T10:15:00+05:00" },
  checkClient: { phone: "11 digits that start with 7 or 8 (7XXXXXXXXXX or 8XXXXXXXXXX)" },
  createSubscription: { phone_number: "11 digits that start with 8 (8XXXXXXXXXX)", started_at: "a date of the calendar, YYYY-MM-DD, such as 2026-03-02" },
  closeShift: { client_operation_id: "one or more Latin letters, digits, points, underscores, colons and hyphens" },
  sendConnectionPhone: { phoneNumber: "11 digits that start with 7 (7XXXXXXXXXX)" },
  verifyConnectionOtp: { otp: "4 to 6 digits" },
  issueApiKey: { webhook_url: "an absolute URL, such as https://shop.example.com/hooks", webhook_secret: "one or more printable ASCII characters" },
  sendCashierPhone: { cashier_phone: "11 digits that start with 7 (7XXXXXXXXXX)" },
  verifyCashierOtp: { otp: "4 to 6 digits" },
};
