import { Tooltip } from 'antd'
import { type MouseEvent, type MouseEventHandler, type ReactNode, type Ref, useRef, useState } from 'react'

interface ToolButtonProps {
  icon: ReactNode
  label: string
  badge?: ReactNode
  onClick?: MouseEventHandler<HTMLButtonElement>
  /** Added by what wraps the tool (a dropdown, a popover). */
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** An icon of the header: 32 × 32, with its words as label and tooltip. */
export function ToolButton({ icon, label, badge, onClick, className, ref, ...rest }: ToolButtonProps) {
  const [hinted, setHinted] = useState(false)
  const pressed = useRef(false)
  // What the click opens must not lie under the hint.
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = true
    setHinted(false)
    onClick?.(event)
  }
  return (
    <Tooltip
      open={hinted}
      onOpenChange={(next) => setHinted(next && !pressed.current)}
      title={label}
      mouseEnterDelay={0.3}
      placement="bottom"
    >
      <button
        type="button"
        className={`bare-button tool-button ${className ?? ''}`}
        aria-label={label}
        onClick={act}
        onPointerLeave={() => {
          pressed.current = false
        }}
        ref={ref}
        {...rest}
      >
        {icon}
        {badge}
      </button>
    </Tooltip>
  )
}
