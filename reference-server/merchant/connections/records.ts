import type {
  ConnectionAuth,
  ConnectionOtpResult,
  Connection as ConnectionRecord,
} from '../../../generated/types/merchant.ts';
import type { ConnectionAuthState, OtpOutcome } from '../../domain/connections/authorisation.ts';
import { type Connection, sessionMode } from '../../domain/connections/connection.ts';
import type { UsedConnection } from '../../domain/connections/service.ts';
import { timestamp, timestampOrNull } from '../../domain/time.ts';
import type { Complete } from '../../http/complete.ts';

/** A masked number: only its first and last digits are shown. */
function masked(text: string, first: number, last: number): string {
  return `${text.slice(0, first)}***${text.slice(-last)}`;
}

function maskedPhone(phone: string): string {
  return masked(phone, 4, 4);
}

/** A connection (reading R-7). The simulated provider identifies its users by phone. */
export function connectionRecord({
  connection,
  lastUsedAt,
}: UsedConnection): Complete<ConnectionRecord, 'provider_user_id'> {
  return {
    id: connection.id,
    label: connection.label,
    ...(connection.phone !== null && { provider_user_id: masked(connection.phone, 2, 2) }),
    session_mode: sessionMode,
    status: connection.status,
    is_primary: connection.isMain,
    cashier_phone: connection.phone === null ? null : maskedPhone(connection.phone),
    last_used_at: timestampOrNull(lastUsedAt),
    created_at: timestamp(connection.createdAt),
  };
}

/** State of a cashier's session; a linked cashier without a valid session must be authorised again. */
const sessions: Readonly<Record<Connection['status'], string>> = {
  pending: 'pending',
  active: 'active',
  inactive: 'none',
  error: 'expired',
  removed: 'none',
};

/** The response of GET auth/status (reading F-4.9). */
export function connectionAuth({ connection, attempt, lastUsedAt }: ConnectionAuthState): Complete<ConnectionAuth> {
  return {
    connection_id: connection.id,
    mode: sessionMode,
    status: connection.status,
    auth_status: connection.identity === 'blocked' ? 'blocked' : sessions[connection.status],
    attempt_status: attempt === 'active' ? 'completed' : attempt,
    phone: connection.phone === null ? null : maskedPhone(connection.phone),
    last_used_at: timestampOrNull(lastUsedAt),
  };
}

type WrongOtp = Complete<Pick<ConnectionOtpResult, 'success' | 'message'>>;
type RightOtp = Complete<Omit<ConnectionOtpResult, 'message'>>;

/** The response to a code (reading F-4.9). A wrong code has the same HTTP status as the right one. */
export function otpResult(outcome: OtpOutcome): WrongOtp | RightOtp {
  return 'wrong' in outcome
    ? { success: false, message: 'The code is wrong.' }
    : {
        success: true,
        mode: sessionMode,
        org_name: outcome.organization.name,
        phone: maskedPhone(outcome.phone),
        sandbox_mode: outcome.organization.sandbox,
      };
}
