import { refuse } from '@chengan/kernel/errors/refusal'
import type { SessionServices } from '../services.ts'

const WINDOW = 1000
const MOST_KEPT = 10_000

/** Counts the calls of each session within a second; refuses (429) beyond `security.rate.session`. Zero: no limit. */
export function openRate({ settings, clock }: Pick<SessionServices, 'settings' | 'clock'>): (sessionId: string) => void {
  const counts = new Map<string, { since: number; count: number }>()
  return (sessionId) => {
    const most = settings.number('security.rate.session', 60)
    if (most <= 0) return
    const now = clock()
    const entry = counts.get(sessionId)
    if (entry === undefined || now - entry.since >= WINDOW) {
      if (counts.size > MOST_KEPT) counts.clear()
      counts.set(sessionId, { since: now, count: 1 })
      return
    }
    entry.count += 1
    if (entry.count > most) throw refuse('tooOften')
  }
}
