import type { FigureKind } from '@chengan/domain/system/security/board'

const percent = (share: number) => `${(Math.round(share * 1000) / 10).toLocaleString('en-US')} %`
const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A size as people read it: 1.2 GB. */
export function storageSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  return `${value >= 100 || step === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${units[step]}`
}

/** A value of the board in words; nothing is a dash. */
export function figureText(kind: FigureKind, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'string') return kind === 'time' ? value.slice(0, 16) : value
  if (kind === 'share') return percent(value)
  if (kind === 'ms') return `${value.toLocaleString('en-US')} ms`
  return kind === 'bytes' ? storageSize(value) : value.toLocaleString('en-US')
}
