/** The line drawings of the empty and the failed look; inline, because their strokes follow the theme. */
export function EmptyArt() {
  return (
    <svg width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden="true" focusable="false">
      <rect x="14" y="8" width="60" height="52" rx="4" fill="var(--fill)" stroke="var(--border)" strokeWidth="1.5" />
      <path d="M24 22h40M24 32h40M24 42h22" stroke="var(--border)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="68" cy="50" r="13" fill="var(--card)" stroke="var(--primary)" strokeWidth="2.4" />
      <path d="M77.5 59.5l8 8" stroke="var(--primary)" strokeWidth="3.4" strokeLinecap="round" />
    </svg>
  )
}

export function FailedArt() {
  return (
    <svg width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden="true" focusable="false">
      <path d="M6 40h22a6 6 0 0 0 6-6v-6" stroke="var(--border)" strokeWidth="7" strokeLinecap="round" />
      <path d="M90 34H68a6 6 0 0 0-6 6v6" stroke="var(--border)" strokeWidth="7" strokeLinecap="round" />
      <path d="M28 20h12M56 54h12" stroke="var(--border)" strokeWidth="4" strokeLinecap="round" />
      <path d="M50 14l-10 22h12l-6 22" stroke="var(--error-dot)" strokeWidth="2.6" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  )
}
