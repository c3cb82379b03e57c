import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../../language/language-context.tsx'
import { useOverflow } from '../tabs/use-overflow.ts'
import type { TopMenu } from './use-top-menu.ts'

const checkEachMs = 300
const stepPx = 240

/** The top menu; arrows appear where it overflows (SH-10). */
export function TopMenuBar({ top }: { top: TopMenu }) {
  const text = useText()
  const strip = useRef<HTMLDivElement>(null)
  const { left, right, check } = useOverflow(strip, top.items.map((item) => item.name).join(), checkEachMs)
  const shownId = top.shown?.id
  const overflows = left || right
  // biome-ignore lint/correctness/useExhaustiveDependencies: arrows that appear take room, after which the shown item may be cut
  useEffect(() => {
    strip.current?.querySelector(`[data-id="${CSS.escape(shownId ?? '')}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    check()
  }, [shownId, check, overflows])
  const scroll = (by: number) => strip.current?.scrollBy({ left: by, behavior: 'smooth' })
  const arrow = (label: string, icon: ReactNode, enabled: boolean, by: number) =>
    overflows ? (
      <button type="button" className="bare-button top-menu__arrow" aria-label={label} disabled={!enabled} onClick={() => scroll(by)}>
        {icon}
      </button>
    ) : null
  return (
    <nav className="top-menu" aria-label={text.shell.mainMenu}>
      {arrow(text.shell.scrollLeft, <LeftOutlined />, left, -stepPx)}
      <div className="top-menu__strip" ref={strip} onScroll={check}>
        {top.items.map((item) => (
          <button
            key={item.id}
            type="button"
            data-id={item.id}
            className="bare-button top-menu__item"
            aria-current={item.id === shownId ? 'page' : undefined}
            onClick={() => top.choose(item)}
          >
            {item.name}
          </button>
        ))}
      </div>
      {arrow(text.shell.scrollRight, <RightOutlined />, right, stepPx)}
    </nav>
  )
}
