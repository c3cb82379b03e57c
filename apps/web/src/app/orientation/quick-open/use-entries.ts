import { useEffect, useMemo, useState } from 'react'
import { useMenuTree, useSession } from '../../../api/session/session.ts'
import { useLanguage } from '../../../language/language-context.tsx'
import { go } from '../../../navigation/address.ts'
import type { RecentPage } from '../../../navigation/recent-pages.ts'
import { recordPath } from '../../../navigation/record-path.ts'
import { titleIn } from '../../../navigation/tab-rules.ts'
import { openTab, useOpenTabs } from '../../../navigation/tabs.ts'
import { numberOf, subjectWords } from '../../../resources/rows/row-tags.tsx'
import { tabNameOf } from '../../../resources/rows/tab-name.ts'
import { detailPath } from '../../../resources/screens-of.ts'
import { useWords } from '../../../resources/words.ts'
import { routeOf, topItems, trailTo } from '../../menu-tree.ts'
import { useFollowMenu } from '../../shell/header/use-top-menu.ts'
import { type PinyinMatch, pagesIn, searchPages } from '../../shell/search/menu-search.ts'
import { fetchSpeller } from '../../shell/search/speller.ts'
import { useOrientationText } from '../texts/orientation-text.ts'
import { useFavourites } from '../use-favourites.ts'
import { recentPages } from '../use-recent-pages.ts'
import { useFoundRecords } from './use-found-records.ts'

/** One thing that can be opened. */
export interface Entry {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly note: string
  open(): void
}

const mostPages = 6

/** Favourites and recent pages before anything is typed. */
function useAtHand(): readonly Entry[] {
  const { quick } = useOrientationText()
  const { language } = useLanguage()
  const { chosen, tree } = useFavourites()
  const { tabs } = useOpenTabs()
  const follow = useFollowMenu()
  const favourites = chosen.map((item) => ({
    key: `favourite ${item.id}`,
    group: quick.favourites,
    title: item.name,
    note: trailTo(tree, routeOf(item) ?? '')
      .slice(0, -1)
      .map((one) => one.name)
      .join(' / '),
    open: () => follow(item),
  }))
  // What the menu no longer grants is not offered.
  const granted = ({ path }: RecentPage) => trailTo(tree, recordPath(path)?.list ?? path).length > 0
  const recent = recentPages()
    .filter(granted)
    .map(({ path, title }) => ({
      key: `recent ${path}`,
      group: quick.recent,
      title: titleIn(title, language),
      note: '',
      // A page that is open is shown as it stands.
      open: () => go(`${path}${tabs.find((tab) => tab.key === path)?.search ?? ''}`),
    }))
  return [...recent, ...favourites]
}

const noSpelling: PinyinMatch = () => null

/** Pages are found by their characters until the spelling of these has come. */
function useSpeller(): PinyinMatch {
  const [speller, setSpeller] = useState<PinyinMatch>(() => noSpelling)
  useEffect(() => {
    let gone = false
    void fetchSpeller().then((match) => (gone ? undefined : setSpeller(() => match)))
    return () => {
      gone = true
    }
  }, [])
  return speller
}

function useFoundPages(typed: string): readonly Entry[] {
  const { quick } = useOrientationText()
  const pinyin = useSpeller()
  const { data: tree } = useMenuTree()
  const { systemCode } = useSession()
  const follow = useFollowMenu()
  const pages = useMemo(() => pagesIn(topItems(tree ?? [], systemCode)), [tree, systemCode])
  return searchPages(pages, typed, pinyin)
    .slice(0, mostPages)
    .map(({ item, trail }) => ({
      key: `page ${item.id}`,
      group: quick.pages,
      title: item.name,
      note: trail.slice(0, -1).join(' / '),
      open: () => follow(item),
    }))
}

/** What quick-open offers for what was typed. */
export function useEntries(typed: string) {
  const { data: tree = [] } = useMenuTree()
  const { label } = useWords()
  const atHand = useAtHand()
  const pages = useFoundPages(typed)
  const { found, looking, failed } = useFoundRecords(typed, tree)
  const records = found.map(({ resource, screen, row }) => ({
    key: `record ${resource.name} ${row.id}`,
    group: label(resource.label),
    title: numberOf(resource, row, label),
    note: subjectWords(resource, row, label),
    open: () => openTab(detailPath(screen, row.id), { title: tabNameOf(resource, row) }),
  }))
  const entries: readonly Entry[] = typed.trim() === '' ? atHand : [...pages, ...records]
  return { entries, looking, failed }
}
