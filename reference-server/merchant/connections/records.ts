import type {
  ConnectionAuth,
  ConnectionOtpResult,
  Connection as ConnectionRecord,
} from '../../../generated/types/merchant.ts';
import type { ConnectionAuthState, OtpOutcome } from '../../domain/connections/authorisation.ts';
import { type Connection, SESSION_MODE } from '../../domain/connections/connection.ts';
import type { UsedConnection } from '../../domain/connections/service.ts';
import { timestamp, timestampOrNull } from '../../domain/time.ts';

/** A number in part: what stands between its ends is hidden. */
const masked = (text: string, first: number, last: number): string => `${text.slice(0, first)}***${text.slice(-last)}`;

const maskedPhone = (phone: string): string => masked(phone, 4, 4);

/** Fills R-7. The simulated provider knows its users by their phones. */
export const connectionRecord = ({ connection, lastUsedAt }: UsedConnection): ConnectionRecord => ({
  id: connection.id,
  label: connection.label,
  ...(connection.phone !== null && { provider_user_id: masked(connection.phone, 2, 2) }),
  session_mode: SESSION_MODE,
  status: connection.status,
  is_primary: connection.isMain,
  cashier_phone: connection.phone === null ? null : maskedPhone(connection.phone),
  last_used_at: timestampOrNull(lastUsedAt),
  created_at: timestamp(connection.createdAt),
});

/** Where the session of a cashier stands; a linked one that does not work must be authorised again. */
const SESSIONS: Readonly<Record<Connection['status'], string>> = {
  pending: 'pending',
  active: 'active',
  inactive: 'none',
  error: 'expired',
  removed: 'none',
};

/** Fills 4.9: the answer of GET auth/status. */
export const connectionAuth = ({ connection, attempt, lastUsedAt }: ConnectionAuthState): ConnectionAuth => ({
  connection_id: connection.id,
  mode: SESSION_MODE,
  status: connection.status,
  auth_status: connection.identity === 'blocked' ? 'blocked' : SESSIONS[connection.status],
  attempt_status: attempt === 'active' ? 'completed' : attempt,
  phone: connection.phone === null ? null : maskedPhone(connection.phone),
  last_used_at: timestampOrNull(lastUsedAt),
});

/** Fills 4.9: a wrong code has the same status as the right one. */
export const otpResult = (outcome: OtpOutcome): ConnectionOtpResult =>
  'wrong' in outcome
    ? { success: false, message: 'The code is wrong.' }
    : {
        success: true,
        mode: SESSION_MODE,
        org_name: outcome.organization.name,
        phone: maskedPhone(outcome.phone),
        sandbox_mode: outcome.organization.sandbox,
      };
