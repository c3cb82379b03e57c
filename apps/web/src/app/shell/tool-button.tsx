import { Tooltip } from 'antd'
import type { ReactNode, Ref } from 'react'

interface ToolButtonProps {
  icon: ReactNode
  label: string
  badge?: ReactNode
  onClick?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** An icon of the header: 32 × 32, with its words as label and tooltip. */
export function ToolButton({ icon, label, badge, onClick, ref, ...rest }: ToolButtonProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.3} placement="bottom">
      <button type="button" className="bare-button tool-button" aria-label={label} onClick={onClick} ref={ref} {...rest}>
        {icon}
        {badge}
      </button>
    </Tooltip>
  )
}
