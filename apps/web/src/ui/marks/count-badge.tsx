import './marks.css'

interface CountBadgeProps {
  count: number
  /** Red: I must act. Grey: a count. */
  tone?: 'red' | 'grey'
  showZero?: boolean
}

export function CountBadge({ count, tone = 'red', showZero = false }: CountBadgeProps) {
  if (count <= 0 && !showZero) return null
  return <span className={`count-badge count-badge--${tone}`}>{count > 99 ? '99+' : count}</span>
}
