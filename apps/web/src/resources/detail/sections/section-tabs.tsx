import type { Label } from '@chengan/kernel/label'
import { untranslated } from '@chengan/kernel/label'
import { Dropdown } from 'antd'
import { useEffect, useRef } from 'react'
import { StateTabs } from '../../list/state-tabs.tsx'
import { useWords, type Words } from '../../words.ts'
import type { CountedSection } from './use-sections.ts'
import './section-tabs.css'

/** What a section is called: by its definition, else by its kind. */
export function labelOfSection({ section }: CountedSection, { text }: Words): Label {
  if (section.label !== null) return section.label
  return untranslated(section.kind === 'history' ? text.detail.history : text.detail.tasks)
}

/** So many parts that hold nothing stand in the bar: a menu would take no less room. */
const emptyInBar = 2

/** What stands in the bar, and what behind its end: many parts that hold nothing would hide those that hold something. The one that is shown stands there. */
export function foldedSections(sections: readonly CountedSection[], shown: string) {
  const isEmpty = ({ section, count }: CountedSection) => count === 0 && section.key !== shown
  const empty = sections.filter(isEmpty)
  return empty.length <= emptyInBar ? { barred: sections, folded: [] } : { barred: sections.filter((one) => !isEmpty(one)), folded: empty }
}

function FoldedSections({ sections, onShow }: { sections: readonly CountedSection[]; onShow(key: string): void }) {
  const words = useWords()
  if (sections.length === 0) return null
  const items = sections.map((one) => ({ key: one.section.key, label: words.label(labelOfSection(one, words)) }))
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => onShow(key) }}>
      <button type="button" className="state-tab section-tabs__empty" aria-haspopup="menu">
        {words.text.detail.emptySections(sections.length)}
      </button>
    </Dropdown>
  )
}

interface SectionTabsProps {
  sections: readonly CountedSection[]
  /** Its key; empty for the overview. */
  shown: string
  onShow(key: string): void
}

/** The parts of a row's page with what they hold, the overview first. */
export function SectionTabs({ sections, shown, onShow }: SectionTabsProps) {
  const words = useWords()
  const bar = useRef<HTMLElement>(null)
  // Where the parts do not fit, the one that is shown is in sight.
  useEffect(() => {
    const tab = bar.current?.querySelector(
      `[aria-selected="true"]:nth-child(${foldedSections(sections, shown).barred.findIndex(({ section }) => section.key === shown) + 2})`,
    )
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [sections, shown])
  const { barred, folded } = foldedSections(sections, shown)
  const tabs = barred.map((one) => ({
    ...labelOfSection(one, words),
    key: one.section.key,
    urgent: one.section.kind === ('tasks' as const),
  }))
  return (
    <nav ref={bar} className="page-card section-tabs" aria-label={words.text.detail.sections}>
      <StateTabs
        tabs={[
          { ...untranslated(words.text.detail.overview), key: '' },
          ...tabs.map(({ urgent, ...tab }) => (urgent ? { ...tab, urgent } : tab)),
        ]}
        withAll={false}
        shown={shown}
        counts={Object.fromEntries(sections.flatMap(({ section, count }) => (count === undefined ? [] : [[section.key, count]])))}
        onShow={onShow}
      />
      <FoldedSections sections={folded} onShow={onShow} />
    </nav>
  )
}
