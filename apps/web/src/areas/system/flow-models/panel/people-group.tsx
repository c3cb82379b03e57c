import { userLevel } from '@chengan/domain/system/dictionaries/accounts'
import { dispatchRule } from '@chengan/domain/system/dictionaries/flows'
import { AutoComplete, Select } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../../../resources/words.ts'
import type { DrawnElement } from '../drawing/services.ts'
import { PeopleRow } from './assignee-input.tsx'
import { GroupsInput } from './groups-input.tsx'
import { type PanelPlace, textAt, usePanelTarget, useWrite } from './panel-context.ts'
import { ChoiceRow, ExpressionRow, PanelRow, panelOptions, YesRow } from './rows.tsx'
import { usePanelText } from './texts/panel-text.ts'

/** Who handles a task. */
export function PeopleGroup({ element }: { element: DrawnElement }) {
  const text = usePanelText()
  const { view } = usePanelTarget()
  const words = useWords()
  const place = { element }
  const { labels, notes, values } = text
  const tasks = view.elements((one) => one.type === 'bpmn:UserTask' && one.labelTarget === undefined && one !== element)
  const offered = [
    { value: '${' + 'initiator}', label: text.assignees.initiator },
    { value: '${' + 'deptLeader(initiator)}', label: text.assignees.leader },
    ...tasks.map((one) => ({ value: `\${lastHandler('${one.id}')}`, label: text.assignees.last(one.businessObject.name ?? one.id) })),
  ]
  return (
    <>
      <HandlerRow element={element} offered={offered} />
      <PeopleRow place={place} name="sz:assignee" label={labels.assignee} note={notes.assignee} several={false} offered={offered} />
      <PeopleRow place={place} name="sz:candidateUsers" label={labels.candidateUsers} several />
      <GroupsInput place={place} />
      <LevelRow place={place} />
      <ChoiceRow place={place} name="sz:candidateScope" label={labels.candidateScope} options={panelOptions(values.candidateScope)} />
      <ChoiceRow place={place} name="sz:dispatch" label={labels.dispatch} options={words.dictionary(dispatchRule).options()} />
      <ChoiceRow place={place} name="sz:onEmpty" label={labels.onEmpty} options={panelOptions(values.onEmpty)} otherwise="fallback" />
      <PeopleRow place={place} name="sz:backupUserId" label={labels.backupUserId} several={false} />
      <ChoiceRow
        place={place}
        name="sz:sameHandler"
        label={labels.sameHandler}
        options={panelOptions(values.sameHandler)}
        otherwise="keep"
      />
      <YesRow place={place} name="sz:noSelf" label={labels.noSelf} />
      <ExpressionRow place={place} name="sz:autoComplete" label={labels.autoComplete} note={notes.autoComplete} wanted="plainOrValue" />
      <ChoiceRow place={place} name="sz:resubmit" label={labels.resubmit} options={panelOptions(values.resubmit)} otherwise="restart" />
    </>
  )
}

const byGroup = 'groups'

interface HandlerRowProps {
  element: DrawnElement
  offered: readonly { readonly value: string; readonly label: string }[]
}

/** Who handles it, in words; the expression behind the choice stands below. */
function HandlerRow({ element, offered }: HandlerRowProps) {
  const text = usePanelText()
  const id = useId()
  const { drawing } = usePanelTarget()
  const assignee = textAt({ element }, 'sz:assignee')
  const grouped = textAt({ element }, 'sz:candidateGroups') !== ''
  const isOwn = assignee !== '' && !offered.some(({ value }) => value === assignee)
  const options = [
    ...offered.map(({ value, label }) => ({ value, label })),
    { value: byGroup, label: text.assignees.group },
    ...(isOwn ? [{ value: assignee, label: text.assignees.own }] : []),
  ]
  const choose = (value: string) => {
    if (drawing === null) return
    if (value === byGroup) return drawing.change(element, { 'sz:assignee': undefined })
    drawing.change(element, { 'sz:assignee': value, 'sz:candidateGroups': undefined, 'sz:candidateUsers': undefined })
  }
  return (
    <PanelRow id={id} label={text.labels.who}>
      <Select
        id={id}
        value={assignee === '' ? (grouped ? byGroup : null) : assignee}
        placeholder={text.choose}
        disabled={drawing === null}
        options={options}
        onChange={choose}
      />
    </PanelRow>
  )
}

/** A level of the dictionary, or an expression that yields one. */
function LevelRow({ place }: { place: PanelPlace }) {
  const text = usePanelText()
  const words = useWords()
  const id = useId()
  const write = useWrite()
  const { drawing } = usePanelTarget()
  const [typed, setTyped] = useState<string | null>(null)
  const said = textAt(place, 'sz:candidateLevel')
  const commit = (value: string) => {
    setTyped(null)
    write(place, 'sz:candidateLevel', value.trim())
  }
  return (
    <PanelRow id={id} label={text.labels.candidateLevel} note={text.notes.candidateLevel}>
      <AutoComplete
        id={id}
        className="panel-wide"
        allowClear
        disabled={drawing === null}
        value={typed ?? said}
        options={words
          .dictionary(userLevel)
          .options()
          .map((one) => ({ value: one.value, label: `${one.label}  ${one.value}` }))}
        onChange={(value: string | undefined) => setTyped(value ?? '')}
        onSelect={(value: string | undefined) => commit(value ?? '')}
        onBlur={() => {
          if (typed !== null) commit(typed)
        }}
      />
    </PanelRow>
  )
}
