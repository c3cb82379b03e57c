import { DownOutlined, LeftOutlined, ReloadOutlined, RightOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLanguage, useText } from '../../../language/language-context.tsx'
import { homeKey, move, titleIn } from '../../../navigation/tab-rules.ts'
import { replaceTabs } from '../../../navigation/tab-store.ts'
import { useOpenTabs } from '../../../navigation/tabs.ts'
import { HelpTool } from '../../orientation/help/help-tool.tsx'
import { DraggedTabs } from './dragged-tabs.tsx'
import { Tab } from './tab.tsx'
import { focusAfter, tabStepOf } from './tab-keys.ts'
import { throttled, useOverflow } from './use-overflow.ts'
import { useTabCommand, useTabMenu } from './use-tab-commands.ts'
import './tab-bar.css'

const scrollEachMs = 100
const stepPx = 240

export function TabBar() {
  const text = useText()
  const { language } = useLanguage()
  const { tabs, shown } = useOpenTabs()
  const act = useTabCommand()
  const menu = useTabMenu()
  const strip = useRef<HTMLDivElement>(null)
  const menuOpen = useRef(false)
  const noteMenu = (open: boolean) => {
    menuOpen.current = open
  }
  const { left, right, check } = useOverflow(strip, tabs.map((tab) => titleIn(tab.title, language)).join(), scrollEachMs)
  useWheel(strip)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = tabStepOf(event, tabs)
    if (step === undefined) return
    event.preventDefault()
    if (step.onto !== undefined) replaceTabs(move(tabs, step.key, step.onto))
    focusAfter(strip, step.key)
  }
  const scroll = (by: number) => strip.current?.scrollBy({ left: by, behavior: 'smooth' })
  return (
    <section className="tab-bar" aria-label={text.shell.openTabs}>
      {left || right ? <Arrow words={text.shell.scrollLeft} enabled={left} onPress={() => scroll(-stepPx)} back /> : null}
      <div className="tab-bar__strip" role="tablist" aria-label={text.shell.openTabs} ref={strip} onScroll={check} onKeyDown={onKeyDown}>
        <DraggedTabs strip={strip} menuOpen={menuOpen} tabs={tabs} onMove={(key, onto) => replaceTabs(move(tabs, key, onto))}>
          {(tab, drag) => (
            <Dropdown menu={menu(tab.key)} trigger={['contextMenu']} onOpenChange={noteMenu}>
              <div className="tab-bar__slot" role="presentation">
                <Tab
                  tab={tab}
                  drag={drag}
                  shown={tab.key === shown}
                  reachable={tab.key === (shown === '' ? homeKey : shown)}
                  onClose={() => act('one', tab.key)}
                />
              </div>
            </Dropdown>
          )}
        </DraggedTabs>
      </div>
      {left || right ? <Arrow words={text.shell.scrollRight} enabled={right} onPress={() => scroll(stepPx)} /> : null}
      <button
        type="button"
        className="bare-button tab-bar__tool"
        aria-label={text.tabs.refresh}
        title={text.tabs.refresh}
        onClick={() => act('refresh', shown)}
      >
        <ReloadOutlined />
      </button>
      <HelpTool path={shown} />
      <Dropdown menu={menu(shown)} trigger={['click']} placement="bottomRight">
        <button type="button" className="bare-button tab-bar__tool" aria-label={text.tabs.menu} title={text.tabs.menu}>
          <DownOutlined />
        </button>
      </Dropdown>
    </section>
  )
}

interface ArrowProps {
  words: string
  enabled: boolean
  back?: boolean
  onPress(): void
}

function Arrow({ words, enabled, back = false, onPress }: ArrowProps) {
  return (
    <button type="button" className="bare-button tab-bar__tool" aria-label={words} title={words} disabled={!enabled} onClick={onPress}>
      {back ? <LeftOutlined /> : <RightOutlined />}
    </button>
  )
}

/** A wheel turns along the strip, no oftener than each 100 ms (SH-16). */
function useWheel(strip: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { current } = strip
    if (current === null) return
    let turned = 0
    const follow = throttled(() => {
      current.scrollBy({ left: turned })
      turned = 0
    }, scrollEachMs)
    const onWheel = (event: WheelEvent) => {
      // A wheel that turns sideways already does what is wanted.
      if (event.deltaY === 0 || current.scrollWidth <= current.clientWidth) return
      event.preventDefault()
      turned += event.deltaY
      follow()
    }
    // Not passive: the page below must not scroll along.
    current.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      current.removeEventListener('wheel', onWheel)
      follow.stop()
    }
  }, [strip])
}
