import {
  FilePdfOutlined,
  FileTextOutlined,
  HistoryOutlined,
  LinkOutlined,
  PrinterOutlined,
  QrcodeOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons'
import type { Level } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { offeredOutcomes } from '@chengan/kernel/lifecycle/transition-inputs'
import { Button } from 'antd'
import { download } from '../../api/download.ts'
import { usePermissions } from '../../api/session/session.ts'
import { openTab, useTab } from '../../navigation/tabs.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import type { FlowOnPage } from '../flow/flow-parts.ts'
import { useHistory } from '../history/use-history.tsx'
import { linkTo, useCopyLink } from '../links/copy-link.ts'
import { usePrintedPapers } from '../papers/printed/use-printed-papers.tsx'
import { isPermitted } from '../permitted.ts'
import type { Row } from '../row.ts'
import { usePagesOfAnyRow } from '../rows/pages-of-any-row.ts'
import { isNextStep, type RowVerb, verbsOf } from '../rows/row-verbs.ts'
import { useTag } from '../tags/use-tag.tsx'
import { submitFailure } from '../texts/failure-words.ts'
import { useLevel } from '../use-level.ts'
import { useWords, type Words } from '../words.ts'
import { type FootDeed, type FootGroup, PageFoot } from './page-foot.tsx'
import { useSections } from './sections/use-sections.ts'

/** A button of the bar: an action, or one of its outcomes. */
export interface BarButton {
  readonly key: string
  readonly words: string
  readonly verb: RowVerb
  readonly outcome?: string
  readonly danger: boolean
}

interface ActionBarProps {
  resource: CompleteResource
  row: Row
  flow: Pick<FlowOnPage, 'bar' | 'leads'>
  onPress(button: BarButton): void
}

const passed = '1'
const shownPlain = 2

/** The outcomes of the present duty are buttons of their own; every other action is one. */
export function barButtons(resource: CompleteResource, row: Row, level: Level | undefined, words: Words): readonly BarButton[] {
  return verbsOf(resource, row, words).flatMap((verb, at): readonly BarButton[] => {
    const outcomes = verb.action === undefined ? [] : offeredOutcomes(verb.action, row, { level })
    if (at > 0 || outcomes.length <= 1) return [{ key: verb.name, words: verb.words, verb, danger: verb.danger }]
    return outcomes.map(({ value: outcome, label }) => ({
      key: `${verb.name} ${outcome}`,
      words: outcome === passed ? words.text.detail.outcome(verb.words, words.label(label)) : words.label(label),
      verb,
      outcome,
      danger: outcome !== passed,
    }))
  })
}

/** What may be done with the page of a row, whatever its state. */
function usePageTools(resource: CompleteResource, row: Row, more: readonly (FootDeed | FootGroup)[]): readonly (FootDeed | FootGroup)[] {
  const { text } = useWords()
  const tab = useTab()
  const copy = useCopyLink()
  const pages = usePagesOfAnyRow(resource.root, row.id)
  return [
    { key: ':link', words: text.link.copyRow, icon: <LinkOutlined />, bare: true, run: () => copy(linkTo(tab.key)) },
    { key: ':print', words: text.detail.print, icon: <PrinterOutlined />, run: () => window.print() },
    ...more,
    ...pages.map((page) => ({ key: page.key, words: page.words, icon: <QuestionCircleOutlined />, run: () => openTab(page.path) })),
  ]
}

/** A paper has a button of its own; several stand under one, for which the foot has room. */
function papersTogether(papers: readonly FootDeed[], words: string): readonly (FootDeed | FootGroup)[] {
  const icon = <FileTextOutlined />
  return papers.length > 1 ? [{ key: ':printed', words, icon, deeds: papers }] : papers.map((paper) => ({ ...paper, icon }))
}

/** Files about the row that the caller may have, each by the words of its call. */
function useFilesOfRow(resource: CompleteResource, row: Row): readonly FootDeed[] {
  const { text, label } = useWords()
  const { message } = useFeedback()
  const { data: held = [] } = usePermissions()
  const level = useLevel()
  return Object.entries(resource.calls).flatMap(([name, { onPage, path, permission, levels }]): readonly FootDeed[] => {
    const open = levels === undefined || (level !== undefined && levels.includes(level))
    if (onPage === undefined || !open || !isPermitted(resource.permission(permission), held)) return []
    const save = () =>
      void download(`${resource.root}/${path.replace('{id}', row.id)}`).catch((error: unknown) =>
        message.warning(submitFailure(error, text)),
      )
    return [{ key: `:${name}`, words: label(onPage), icon: <FilePdfOutlined />, run: save }]
  })
}

/** Back and what will happen at the left; print, refuse in red outline, one primary at the right. */
export function ActionBar({ resource, row, flow, onPress }: ActionBarProps) {
  const words = useWords()
  const { text, label } = words
  const tab = useTab()
  const history = useHistory(resource, row)
  const parts = useSections(resource)
  const tag = useTag(resource, row)
  const files = useFilesOfRow(resource, row)
  const papers = usePrintedPapers(resource, row)
  const tools = usePageTools(resource, row, [
    // Where the changes are a part of the page they are not offered twice.
    ...(parts.some(({ kind }) => kind === 'history')
      ? []
      : [{ key: ':history', words: history.words, icon: <HistoryOutlined />, run: history.open }]),
    ...(tag === null ? [] : [{ key: ':tag', words: text.tag.button, icon: <QrcodeOutlined />, run: tag.open }]),
    ...papersTogether(papers.tools, text.detail.printPapers),
    ...files,
  ])
  const buttons = barButtons(resource, row, useLevel(), words)
  // What changes or presses is offered, and is nobody's next step.
  const primary = flow.leads ? undefined : buttons.find((button) => !button.danger && isNextStep(button.verb))
  const refusal = buttons.find((button) => button.danger && button.outcome !== undefined)
  const others = buttons.filter((button) => button !== primary && button !== refusal)
  const plain = others.filter((button) => !button.danger).slice(0, shownPlain)
  const rest = others.filter((button) => !plain.includes(button))
  const deed = (button: BarButton): FootDeed => ({ ...button, run: () => onPress(button) })
  const consequence = primary?.verb.action?.consequence ?? primary?.verb.paper?.consequence
  return (
    <>
      <PageFoot
        back={{ words: text.detail.back, run: () => tab.close() }}
        note={consequence === undefined ? '' : label(consequence)}
        tools={tools}
        plain={plain.map(deed)}
        rest={rest.map(deed)}
      >
        {refusal === undefined ? null : (
          <Button danger onClick={() => onPress(refusal)}>
            {refusal.words}
          </Button>
        )}
        {primary === undefined ? null : (
          <Button type="primary" onClick={() => onPress(primary)}>
            {primary.words}
          </Button>
        )}
        {flow.bar}
      </PageFoot>
      {history.element}
      {tag?.element}
      {papers.element}
    </>
  )
}
