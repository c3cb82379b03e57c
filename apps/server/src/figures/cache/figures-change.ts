import type { Context } from '../../context.ts'
import type { AuditEntry } from '../../storage/audit/audit.ts'
import type { FigureCache } from './figure-cache.ts'

/** What is read for somebody changes no row. */
const reading: ReadonlySet<AuditEntry['kind']> = new Set(['export', 'privacyRead', 'auth'])

/** Whatever is recorded of rows makes the figures over them be read anew: once it is committed, where that is known. */
export function figuresChange(ctx: Context, cache: FigureCache, entries: readonly AuditEntry[]): void {
  const roots = new Set(entries.filter(({ kind }) => !reading.has(kind)).map(({ resource }) => resource.split(':', 1)[0] ?? ''))
  for (const root of roots) {
    if (ctx.afterCommit === undefined) cache.changed(root, false)
    else ctx.afterCommit(() => cache.changed(root, true))
  }
}
