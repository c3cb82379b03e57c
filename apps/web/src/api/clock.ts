let offsetMs = 0

/** The server's time as far as the client knows it: local time plus the offset last learnt. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

export function learnServerTime(serverTimeMs: number): void {
  if (Number.isFinite(serverTimeMs) && serverTimeMs > 0) offsetMs = serverTimeMs - Date.now()
}

/** The `Date` header has whole seconds, so it corrects only what is clearly wrong. */
export function learnFromDateHeader(header: string | null): void {
  const stamp = header === null ? Number.NaN : Date.parse(header)
  if (Number.isFinite(stamp) && Math.abs(stamp - serverNow()) > 5_000) learnServerTime(stamp + 500)
}
