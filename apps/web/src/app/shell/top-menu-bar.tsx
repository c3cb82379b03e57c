import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../language/language-context.tsx'
import type { TopMenu } from './use-top-menu.ts'

const checkEachMs = 300
const stepPx = 240

/** The top menu; arrows appear where it overflows (SH-10). */
export function TopMenuBar({ top }: { top: TopMenu }) {
  const text = useText()
  const strip = useRef<HTMLDivElement>(null)
  const { left, right, check } = useOverflow(strip, top.items.length)
  const shownId = top.shown?.id
  useEffect(() => {
    strip.current?.querySelector(`[data-id="${CSS.escape(shownId ?? '')}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    check()
  }, [shownId, check])
  const scroll = (by: number) => strip.current?.scrollBy({ left: by, behavior: 'smooth' })
  return (
    <nav className="top-menu" aria-label={text.shell.mainMenu}>
      {left || right ? (
        <button
          type="button"
          className="bare-button top-menu__arrow"
          aria-label={text.shell.scrollLeft}
          disabled={!left}
          onClick={() => scroll(-stepPx)}
        >
          <LeftOutlined />
        </button>
      ) : null}
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
      {left || right ? (
        <button
          type="button"
          className="bare-button top-menu__arrow"
          aria-label={text.shell.scrollRight}
          disabled={!right}
          onClick={() => scroll(stepPx)}
        >
          <RightOutlined />
        </button>
      ) : null}
    </nav>
  )
}

/** Which sides hide something; looked at no oftener than each 300 ms (SH-10). */
function useOverflow(strip: { current: HTMLDivElement | null }, items: number) {
  const [sides, setSides] = useState({ left: false, right: false })
  const [check] = useState(() => {
    let isWaiting = false
    return () => {
      if (isWaiting) return
      isWaiting = true
      window.setTimeout(() => {
        isWaiting = false
        const { current } = strip
        if (current === null) return
        const rest = current.scrollWidth - current.clientWidth - current.scrollLeft
        setSides({ left: current.scrollLeft > 1, right: rest > 1 })
      }, checkEachMs)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of items means another width
  useEffect(() => {
    check()
    const { current } = strip
    if (current === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(check)
    observer.observe(current)
    return () => observer.disconnect()
  }, [strip, check, items])
  return { ...sides, check }
}
