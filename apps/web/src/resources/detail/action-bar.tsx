import { EllipsisOutlined, LinkOutlined, PrinterOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import type { Level } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { offeredOutcomes } from '@chengan/kernel/lifecycle/transition-inputs'
import { Button, Dropdown } from 'antd'
import { openTab, useTab } from '../../navigation/tabs.ts'
import type { FlowOnPage } from '../flow/flow-parts.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { linkTo, useCopyLink } from '../links/copy-link.ts'
import type { Row } from '../row.ts'
import { usePagesOfAnyRow } from '../rows/pages-of-any-row.ts'
import { isNextStep, type RowVerb, verbsOf } from '../rows/row-verbs.ts'
import { useLevel } from '../use-level.ts'
import { useWords, type Words } from '../words.ts'

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

/** Back and what will happen at the left; print, refuse in red outline, one primary at the right. */
export function ActionBar({ resource, row, flow, onPress }: ActionBarProps) {
  const words = useWords()
  const { text, label } = words
  const tab = useTab()
  const copy = useCopyLink()
  const buttons = barButtons(resource, row, useLevel(), words)
  // What changes or presses is offered, and is nobody's next step.
  const primary = flow.leads ? undefined : buttons.find((button) => !button.danger && isNextStep(button.verb))
  const refusal = buttons.find((button) => button.danger && button.outcome !== undefined)
  const others = buttons.filter((button) => button !== primary && button !== refusal)
  const plain = others.filter((button) => !button.danger).slice(0, shownPlain)
  const rest = others.filter((button) => !plain.includes(button))
  const pages = usePagesOfAnyRow(resource.root, row.id)
  const consequence = primary?.verb.action?.consequence ?? primary?.verb.paper?.consequence
  return (
    <div className="action-bar">
      <Button onClick={() => tab.close()}>{text.detail.back}</Button>
      <span className="action-bar__note one-line">{consequence === undefined ? '' : label(consequence)}</span>
      <Button icon={<LinkOutlined />} title={text.link.copyRow} aria-label={text.link.copyRow} onClick={() => copy(linkTo(tab.key))} />
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        {text.detail.print}
      </Button>
      <HistoryButton resource={resource} row={row} />
      {pages.map((page) => (
        <Button key={page.key} icon={<QuestionCircleOutlined />} onClick={() => openTab(page.path)}>
          {page.words}
        </Button>
      ))}
      {rest.length === 0 ? null : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((button) => ({ key: button.key, label: button.words, danger: button.danger })),
            onClick: ({ key }) => rest.filter((button) => button.key === key).forEach(onPress),
          }}
        >
          <Button icon={<EllipsisOutlined />} title={text.list.moreActions} aria-label={text.list.moreActions} />
        </Dropdown>
      )}
      {plain.map((button) => (
        <Button key={button.key} onClick={() => onPress(button)}>
          {button.words}
        </Button>
      ))}
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
    </div>
  )
}
