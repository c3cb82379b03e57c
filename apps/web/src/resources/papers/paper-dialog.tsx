import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import type { Paper } from '@chengan/kernel/definition/resource'
import type { Label } from '@chengan/kernel/label'
import { asRows } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../api/clock.ts'
import { useSession } from '../../api/session/session.ts'
import { LoadingRows } from '../../ui/states/loading-look.tsx'
import { StateLook } from '../../ui/states/state-look.tsx'
import { ActionDialog } from '../action/action-dialog.tsx'
import { SummaryStrip } from '../action/summary-strip.tsx'
import { callsOf, useInvalidate } from '../calls.ts'
import { useResource } from '../definitions-context.ts'
import { FormEditor } from '../form/form-editor.tsx'
import { FormShell } from '../form/form-shell.tsx'
import { formFieldsOf, formSizeOf } from '../form/values/form-fields.ts'
import { freshValues } from '../form/values/form-values.ts'
import { FailedLook } from '../list/list-looks.tsx'
import { type Row, spokenNameOf, type Values, wordsNameOf } from '../row.ts'
import { useLevel } from '../use-level.ts'
import { useWords } from '../words.ts'

interface PaperDialogProps {
  /** Of the row that the paper is about. */
  resource: CompleteResource
  paper: Paper
  row: Row
  /** What is said already, by whatever opened it: kept and sent, not asked. */
  gives?: Values
  onDone(): void
  onClose(): void
}

const papersLookedAt = 20

/** A paper about a row: its form, begun anew or gone on with, or the action upon the one that lies there. */
export function PaperDialog(props: PaperDialogProps) {
  const { paper, onDone } = props
  const target = useResource(paper.resource)
  const invalidate = useInvalidate(target)
  const done = () => {
    onDone()
    void invalidate()
  }
  const begins = paper.action === undefined && paper.follows === undefined && (paper.always === true || target.draft === undefined)
  return begins ? (
    <NewPaper {...props} target={target} onDone={done} before={{}} />
  ) : (
    <LyingPaper {...props} target={target} onDone={done} />
  )
}

interface TargetProps extends PaperDialogProps {
  target: CompleteResource
}

/** Whether a paper that lies there is the one that is meant: the one that bears the action, or the caller's draft. */
function isMeant({ paper, target }: TargetProps, one: Row): boolean {
  if (paper.action !== undefined) return one.actions?.includes(paper.action) === true
  const state = target.lifecycles[target.draft?.field ?? '']?.keyOf[String(one[target.draft?.field ?? ''])]
  return state !== undefined && target.draft?.states.includes(state) === true && one.actions?.includes('update') === true
}

function LyingPaper(props: TargetProps) {
  const { paper, target, row, onDone, onClose } = props
  const { text, label } = useWords()
  const level = useLevel()
  const quietly = { gcTime: 0, meta: { quiet: true } } as const
  const lying = useQuery({ ...callsOf(target).page({ page: 1, limit: papersLookedAt, [paper.by]: row.id }), ...quietly })
  const meant = lying.isFetching ? undefined : lying.data?.list.find((one) => isMeant(props, one))
  const whole = useQuery({ ...callsOf(target).info(meant?.id ?? ''), ...quietly, enabled: meant !== undefined })
  const failed = lying.isError ? lying : whole.isError ? whole : null
  const [last] = lying.data?.list ?? []
  if (failed === null && lying.data !== undefined && !lying.isFetching && meant === undefined && paper.action === undefined)
    return paper.follows === undefined || last === undefined ? (
      <NewPaper {...props} before={{}} />
    ) : (
      <FollowingPaper {...props} last={last} />
    )
  const action = target.actions[paper.action ?? '']
  // Read once for this dialog: what the dialog itself reads again takes nothing out of its hands.
  const ready = meant !== undefined && whole.isFetchedAfterMount ? whole.data : undefined
  if (ready !== undefined && action !== undefined)
    return <ActionDialog resource={target} action={action} rows={[ready]} outcome={null} onDone={onDone} onClose={onClose} />
  if (ready !== undefined)
    return (
      <FormEditor
        scene={{ resource: target, level, now: serverNow(), stored: ready }}
        initial={ready}
        frame={frameOf(props, label)}
        onDone={onDone}
        onClose={onClose}
      />
    )
  return (
    <FormShell size={formSizeOf(target)} title={label(paper)} footer={null} onClose={onClose}>
      {failed === null ? null : (
        <FailedLook
          title={text.form.loadFailed}
          error={failed.error}
          note={text.detail.failedReason}
          onRetry={() => void failed.refetch()}
        />
      )}
      {failed === null && lying.data !== undefined && !lying.isFetching && meant === undefined ? (
        <StateLook kind="empty" title={text.papers.gone} />
      ) : (
        <LoadingRows rows={6} bars={[14, 30, 14, 30]} />
      )}
    </FormShell>
  )
}

/** What the paper is about stands above it and is not asked again. */
const frameOf = ({ resource, row, paper, target, gives = {} }: TargetProps, label: (words: Label) => string) => ({
  title: label(paper),
  note: paper.consequence === undefined ? undefined : label(paper.consequence),
  head: <SummaryStrip resource={resource} rows={[row]} />,
  hides: [paper.by, target.fields[paper.by]?.typeField ?? paper.by, ...Object.keys(gives)],
  // What stands beside the steps of the flow ends none of them.
  owed: paper.node !== undefined && row.dutyClock?.mine === true,
})

/** A paper that may be about rows of several kinds is told which this one is of. */
function kindOf({ resource, paper, target }: TargetProps): Values {
  const by = target.fields[paper.by]
  const type = by?.targets?.find(({ root }) => root === resource.root)?.type
  return by?.typeField === undefined || type === undefined ? {} : { [by.typeField]: type }
}

/** A paper that takes over what the last one says; where that cannot be read it is written whole. */
function FollowingPaper({ last, ...props }: TargetProps & { last: Row }) {
  const { paper, target, onClose } = props
  const { label } = useWords()
  const read = useQuery({ ...callsOf(target).info(last.id), gcTime: 0, meta: { quiet: true } })
  if (read.isPending)
    return (
      <FormShell size={formSizeOf(target)} title={label(paper)} footer={null} onClose={onClose}>
        <LoadingRows rows={6} bars={[14, 30, 14, 30]} />
      </FormShell>
    )
  return <NewPaper {...props} before={takenOver(target, paper.follows ?? [], read.data)} />
}

/** The values of these fields, with the words of references; child rows without what is their own. */
function takenOver(target: CompleteResource, names: readonly string[], last: Row | undefined): Values {
  const fields = formFieldsOf(target).filter(({ name }) => names.includes(name))
  const taken = fields.flatMap((field) => [field.name, wordsNameOf(field)])
  const values = Object.fromEntries(taken.flatMap((name) => (last?.[name] == null ? [] : [[name, last[name]] as const])))
  const anew = fields
    .filter(({ child, name }) => child !== undefined && Array.isArray(values[name]))
    .map(({ name }) => [name, asRows(values[name]).map(({ id: _id, version: _version, ...line }) => line)] as const)
  return { ...values, ...Object.fromEntries(anew) }
}

/** What conditions of the paper read of the row that it is about (`dailyId.part`). */
const beyondOf = ({ paper, target, row }: TargetProps): Values =>
  Object.fromEntries(target.beyond.filter(({ by }) => by === paper.by).map(({ name, field }) => [name, row[field] ?? null]))

/** A new paper; what it takes of the row and no list tells is read first, and a paper that gets none of that is written whole. */
function NewPaper(props: TargetProps & { before: Values }) {
  const { paper, target, row, resource, onClose } = props
  const { label } = useWords()
  const untold = Object.values(paper.brings ?? {}).some((theirs) => !(theirs in row) && resource.fields[theirs]?.virtual === true)
  const read = useQuery({ ...callsOf(resource).info(row.id), gcTime: 0, meta: { quiet: true }, enabled: untold })
  if (untold && read.isPending)
    return (
      <FormShell size={formSizeOf(target)} title={label(paper)} footer={null} onClose={onClose}>
        <LoadingRows rows={6} bars={[14, 30, 14, 30]} />
      </FormShell>
    )
  return <WrittenPaper {...props} row={{ ...row, ...read.data }} />
}

function WrittenPaper(props: TargetProps & { before: Values }) {
  const { paper, target, row, resource, before, gives, onDone, onClose } = props
  const { label, language } = useWords()
  const { user } = useSession()
  const level = useLevel()
  const brought = Object.fromEntries(
    Object.entries(paper.brings ?? {}).flatMap(([own, theirs]) => (row[theirs] == null ? [] : [[own, row[theirs]] as const])),
  )
  const about: Values = {
    ...gives,
    ...kindOf(props),
    ...beyondOf(props),
    [paper.by]: row.id,
    [displayNameOf(paper.by, false)]: spokenNameOf(resource, row, language),
  }
  return (
    <FormEditor
      scene={{ resource: target, level, now: serverNow(), stored: null }}
      initial={freshValues(target, user, serverNow(), { ...brought, ...before, ...about })}
      frame={{ ...frameOf(props, label), verb: label(paper), ...(paper.done === undefined ? {} : { done: label(paper.done) }) }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
