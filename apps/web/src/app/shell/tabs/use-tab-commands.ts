import { StarFilled, StarOutlined } from '@ant-design/icons'
import { createElement } from 'react'
import { useText } from '../../../language/language-context.tsx'
import { type CloseCommand, homeKey } from '../../../navigation/tab-rules.ts'
import { closeTab, closeTabs, refreshTab, wouldClose } from '../../../navigation/tabs.ts'
import { hasUnsaved } from '../../../navigation/unsaved-work.ts'
import { useAskBeforeLeaving } from '../../../navigation/use-unsaved-guard.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { mostFavourites, useFavourites } from '../../orientation/use-favourites.ts'

type TabCommand = CloseCommand | 'refresh' | 'one' | 'favour'

/** Carries out a command on a tab; asks first where unsaved work would be lost (SH-15, SH-35). */
export function useTabCommand(): (command: string, key: string) => void {
  const { message } = useFeedback()
  const text = useText()
  const ask = useAskBeforeLeaving()
  const favour = useFavouring()
  const close = (command: CloseCommand) => (key: string) => ask(hasUnsaved(wouldClose(command, key)), () => closeTabs(command, key))
  const acts: Readonly<Record<TabCommand, (key: string) => void>> = {
    favour,
    refresh: (key) => ask(hasUnsaved([key]), () => refreshTab(key)),
    one: (key) => ask(hasUnsaved(wouldClose('one', key)), () => closeTab(key)),
    left: close('left'),
    right: close('right'),
    others: close('others'),
    all: close('all'),
  }
  return (command, key) => {
    const act = Object.entries(acts).find(([name]) => name === command)?.[1]
    if (act === undefined) void message.error(text.tabs.invalid)
    else act(key)
  }
}

/** Makes a page a favourite, or no longer one. */
function useFavouring(): (key: string) => void {
  const { message } = useFeedback()
  const text = useText()
  const { chosen, settled, leafOf, has, choose } = useFavourites()
  return (key) => {
    const leaf = leafOf(key)
    if (leaf === undefined) return
    if (has(leaf)) choose(chosen.filter((one) => one.id !== leaf.id))
    else if (settled && chosen.length >= mostFavourites) void message.warning(text.tabs.favouritesFull(mostFavourites))
    // The first that is chosen takes the place of the last that nobody chose.
    else choose([...chosen.slice(0, mostFavourites - 1), leaf])
  }
}

/** The context menu of a tab; home offers to close all alone (SH-15). */
export function useTabMenu() {
  const text = useText()
  const act = useTabCommand()
  const { leafOf, has } = useFavourites()
  const favour = (key: string) => {
    const leaf = leafOf(key)
    if (leaf === undefined) return []
    const chosen = has(leaf)
    return [
      { key: 'favour', label: chosen ? text.tabs.unfavour : text.tabs.favour, icon: createElement(chosen ? StarFilled : StarOutlined) },
    ]
  }
  return (key: string) => ({
    items: [
      ...favour(key),
      { key: 'refresh', label: text.tabs.refresh },
      { key: 'one', label: text.words.close },
      { key: 'left', label: text.tabs.closeLeft },
      { key: 'right', label: text.tabs.closeRight },
      { key: 'others', label: text.tabs.closeOthers },
      { key: 'all', label: text.tabs.closeAll },
    ].filter((item) => key !== homeKey || item.key === 'all'),
    onClick: ({ key: command }: { key: string }) => act(command, key),
  })
}
