import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { type AuditEntry, writeAudit } from '../../storage/audit/audit.ts'

/** Writes the audit record of a special call that succeeded. */
export function record(
  ctx: Context,
  operation: string,
  resource: string,
  rowIds: readonly string[],
  more: { readonly kind?: AuditEntry['kind']; readonly params?: Values; readonly diff?: NonNullable<AuditEntry['diff']> } = {},
): Promise<void> {
  const { kind = 'write', ...rest } = more
  return writeAudit(ctx, { operation, kind, resource, rowIds, status: '1', ...rest })
}
