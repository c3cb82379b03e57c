import type { Label } from '@chengan/kernel/label'
import { untranslated } from '@chengan/kernel/label'
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
      `[aria-selected="true"]:nth-child(${sections.findIndex(({ section }) => section.key === shown) + 2})`,
    )
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [sections, shown])
  const tabs = sections.map((one) => ({
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
    </nav>
  )
}
