import { wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { mayBeAccepted, mayBeChanged, mayBeFiled } from '@chengan/domain/municipal/excavation/declaration/row-buttons'
import { holds } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { dateText } from '@chengan/kernel/time'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { serverNow } from '../../../../api/clock.ts'
import { read } from '../../../../api/read.ts'
import { openTab } from '../../../../navigation/tabs.ts'
import { useInvalidate } from '../../../../resources/calls.ts'
import { useFileDownload } from '../../../../resources/files/use-file-download.ts'
import { filesOf, type Row, type RowOf } from '../../../../resources/row.ts'
import type { RowVerb } from '../../../../resources/rows/row-verbs.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useLevel } from '../../../../resources/use-level.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useTransfer } from '../apply/permit-choice.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import { applyAddress, detailAddress, editAddress } from './addresses.ts'
import { type AskedCall, askedCalls } from './asked-call.ts'
import { AskedDialog } from './asked-dialog.tsx'

const plain = { kind: 'own', danger: false, batch: false } as const
const supervisions = '/szgl/spyjgl/wjzdspyjs/phjg'
const { change, extension } = wjspType.values

/** Whether the server offers a verb on a row. */
const offers = (row: RowOf<'excavation'>, name: string) => row.actions?.includes(name) === true

/** What may be done with a declaration beside its flow; the dialogs that ask for more come with it. */
export function useDeclarationVerbs(resource: CompleteResource): {
  verbs(row: RowOf<'excavation'>): readonly RowVerb[]
  readonly element: ReactNode
} {
  const { verbs: text } = useExcavationText()
  const [open, setOpen] = useState<{ readonly asked: AskedCall; readonly row: RowOf<'excavation'> } | null>(null)
  const transfer = useTransfer(resource, (id) => openTab(editAddress(id)))
  const pay = usePay(resource)
  const followUps = useFollowUps()
  const verbs = (row: RowOf<'excavation'>): readonly RowVerb[] => [
    ...(offers(row, 'pay') ? [{ ...plain, name: 'pay', words: text.pay, leads: true, run: () => pay(row) }] : []),
    ...(offers(row, 'transfer') ? [{ ...plain, name: 'transfer', words: text.transfer, run: () => transfer(row) }] : []),
    ...(offers(row, 'update') ? [{ ...plain, name: 'update', words: text.edit, run: () => openTab(editAddress(row.id)) }] : []),
    ...followUps(row),
    ...askedCalls
      .filter(({ name }) => offers(row, name))
      .map((asked) => ({
        ...plain,
        name: asked.name,
        words: text[asked.name],
        danger: asked.danger === true,
        run: () => setOpen({ asked, row }),
      })),
  ]
  const close = () => setOpen(null)
  return { verbs, element: open === null ? null : <AskedDialog resource={resource} {...open} onDone={close} onClose={close} /> }
}

/** The order of payment of a bill: made, and its page opened. */
function usePay(resource: CompleteResource): (row: RowOf<'excavation'>) => void {
  const { ask: text } = useExcavationText()
  const { text: words } = useWords()
  const { message } = useFeedback()
  const invalidate = useInvalidate(resource)
  return (row) =>
    void (async () => {
      try {
        const { payUrl } = await call<{ readonly payUrl?: string | null }>('POST', `${resource.root}/pay`, {
          body: { id: row.id, version: row.version },
          quiet: true,
        })
        void message.success(text.orderMade)
        if (typeof payUrl === 'string' && payUrl.startsWith('/')) openTab(payUrl)
        else if (typeof payUrl === 'string' && /^https?:/.test(payUrl)) window.open(payUrl, '_blank', 'noopener')
      } catch (error) {
        void message.warning(submitFailure(error, words))
      }
      await invalidate()
    })()
}

const isInForce = (row: RowOf<'excavation'>) => mayBeChanged(row, dateText(serverNow()))

/** What the holder of a permit goes on with: a change, an extension, the filing and the acceptance of his works, the permit itself. */
function useFollowUps(): (row: RowOf<'excavation'>) => readonly RowVerb[] {
  const { verbs: text } = useExcavationText()
  const level = useLevel()
  const openSupervision = useSupervision()
  const download = useDownload()
  const ways: readonly (readonly [
    name: 'change' | 'extend' | 'filing' | 'acceptance',
    when: (row: RowOf<'excavation'>) => boolean,
    run: (row: RowOf<'excavation'>) => void,
  ])[] = [
    ['filing', (row) => holds(mayBeFiled, row), openSupervision],
    ['acceptance', (row) => holds(mayBeAccepted, row), openSupervision],
    ['change', isInForce, ({ id }) => openTab(applyAddress(change.value, { parentId: id }))],
    ['extend', isInForce, ({ id }) => openTab(applyAddress(extension.value, { parentId: id }))],
  ]
  return (row) => {
    if (level !== 'enterprise') return download(row, text.download)
    const offered = ways.filter(([, when]) => when(row))
    return [
      ...download(row, text.download),
      ...offered.map(([name, , run]) => ({ ...plain, name, words: text[name], run: () => run(row) })),
    ]
  }
}

/** The permit itself, where there is one. */
function useDownload(): (row: RowOf<'excavation'>, words: string) => readonly RowVerb[] {
  const save = useFileDownload()
  return (row, words) => {
    const [file] = filesOf(row.permitFile)
    return file === undefined ? [] : [{ ...plain, name: 'download', words, run: () => save(file) }]
  }
}

/** The supervision of a permit, where its works are filed and accepted. */
function useSupervision(): (row: RowOf<'excavation'>) => void {
  const client = useQueryClient()
  const { lists: text } = useExcavationText()
  const { text: words } = useWords()
  const { message } = useFeedback()
  return ({ id }) =>
    void client
      .fetchQuery(read<{ readonly list: readonly Row[] }>('szgl/phjg/page', { page: 1, limit: 1, wjspId: id }))
      .then(({ list: [found] }) =>
        found === undefined ? void message.info(text.noSupervision) : openTab(`${supervisions}/detail/${encodeURIComponent(found.id)}`),
      )
      .catch((error: unknown) => message.warning(submitFailure(error, words)))
}

/** The task that the caller holds of a row, and where it is handled. */
export function declarationHandling(row: RowOf<'excavation'>): string | null {
  const taskId = row.dutyClock?.taskId
  return taskId === undefined || taskId === '' ? null : detailAddress(row.id, { taskId })
}
