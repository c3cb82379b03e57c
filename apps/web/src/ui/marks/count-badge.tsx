import './marks.css'

interface CountBadgeProps {
  count: number
  /** Red: I must act. Grey: a count. */
  tone?: 'red' | 'grey'
  showZero?: boolean
}

/** A count as badges write it. */
export function countWords(count: number): string {
  return count > 99 ? '99+' : String(count)
}

export function CountBadge({ count, tone = 'red', showZero = false }: CountBadgeProps) {
  if (count <= 0 && !showZero) return null
  return <span className={`count-badge count-badge--${tone}`}>{countWords(count)}</span>
}
