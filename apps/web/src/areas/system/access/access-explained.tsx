import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useId } from 'react'
import { useTab } from '../../../navigation/tabs.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { PickedInput } from '../../../resources/pickers/picked-input.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingBar } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { ExplainedSteps } from './explained-steps.tsx'
import { type AccessQuestion, type Explanation, explanationRead } from './explanation-read.ts'
import './access-explained.css'

/** Why somebody sees a record or may act on it, step by step: who, what, which record, which action (system.md sys/user explain). */
export function AccessExplained() {
  const text = useSystemText().access
  const tab = useTab()
  const asked: AccessQuestion = {
    userId: tab.query.get('userId') ?? '',
    resource: tab.query.get('resource') ?? undefined,
    id: tab.query.get('id') ?? undefined,
    verb: tab.query.get('verb') ?? undefined,
  }
  const answer = useQuery({
    ...explanationRead(asked),
    enabled: asked.userId !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <div className="access-page">
      <PageCard title={text.question}>
        <Question asked={asked} verbs={answer.data?.verbs ?? []} />
      </PageCard>
      <PageCard title={text.answer} aside={answer.data === undefined ? null : <Verdict answer={answer.data} />} className="access-answer">
        <LoadingBar active={answer.isFetching} />
        {asked.userId === '' ? <StateLook kind="empty" title={text.chooseUser} note={text.chooseNote} /> : null}
        {asked.userId !== '' && answer.isError ? (
          <FailedLook title={text.failed} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
        ) : null}
        {asked.userId !== '' && answer.data !== undefined && !answer.isError ? <ExplainedSteps steps={answer.data.steps} /> : null}
      </PageCard>
    </div>
  )
}

/** The whole answer in two words: seen or not, allowed or not. */
function Verdict({ answer }: { answer: Explanation }) {
  const text = useSystemText().access
  const parts = [
    { is: answer.visible, yes: text.seen, no: text.unseen },
    { is: answer.allowed, yes: text.allowed, no: text.refused },
  ].filter((part) => part.is !== null)
  return (
    <span className="access-verdict" role="status">
      {parts.map((part) => (
        <b key={part.yes} className={part.is ? 'access-verdict__yes' : 'access-verdict__no'}>
          {part.is ? part.yes : part.no}
        </b>
      ))}
    </span>
  )
}

function Question({ asked, verbs }: { asked: AccessQuestion; verbs: NonNullable<Explanation['verbs']> }) {
  const text = useSystemText().access
  const tab = useTab()
  const id = useId()
  // What can be asked about is said once, with whom is asked about.
  const about = useQuery({ ...explanationRead({ userId: asked.userId }), enabled: asked.userId !== '', meta: { quiet: true } })
  const chosen = asked.userId === '' ? [] : [{ id: asked.userId, name: nameIn(about.data) ?? tab.query.get('userName') ?? asked.userId }]
  return (
    <div className="access-question">
      <label htmlFor={`${id}-user`}>{text.user}</label>
      <PickedInput
        id={`${id}-user`}
        kind="user"
        several={false}
        chosen={chosen}
        onChange={([one]) => tab.setQuery({ userId: one?.id, userName: one?.name })}
      />
      <label htmlFor={`${id}-resource`}>{text.resource}</label>
      <Select
        id={`${id}-resource`}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        disabled={asked.userId === ''}
        loading={about.isFetching}
        placeholder={text.chooseResource}
        value={asked.resource ?? null}
        options={(about.data?.resources ?? []).map(({ root, label }) => ({ value: root, label }))}
        onChange={(resource) => tab.setQuery({ resource: resource ?? undefined, id: undefined, verb: undefined })}
      />
      <label htmlFor={`${id}-record`}>{text.record}</label>
      <Input.Search
        id={`${id}-record`}
        key={`${asked.resource} ${asked.id}`}
        allowClear
        disabled={asked.resource === undefined}
        defaultValue={asked.id ?? ''}
        placeholder={text.recordHint}
        onSearch={(record) => tab.setQuery({ id: record.trim() || undefined })}
      />
      <label htmlFor={`${id}-verb`}>{text.verb}</label>
      <Select
        id={`${id}-verb`}
        disabled={asked.resource === undefined}
        placeholder={text.chooseVerb}
        value={verbs.length === 0 ? null : (asked.verb ?? 'list')}
        options={verbs.map(({ verb, label }) => ({ value: verb, label }))}
        onChange={(verb) => tab.setQuery({ verb: verb === 'list' ? undefined : verb })}
      />
    </div>
  )
}

/** The name of who is asked about: an address may hold no more than his id. */
function nameIn(answer: Explanation | undefined): string | undefined {
  return answer?.steps.flatMap((step) => step.by).find((one) => one.kind === 'user')?.name
}
