import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Checkbox } from 'antd'
import { useMemo } from 'react'
import { openTab } from '../../../../navigation/tabs.ts'
import { useInvalidate } from '../../../../resources/calls.ts'
import type { DraftOf, Row } from '../../../../resources/row.ts'
import type { RowVerb } from '../../../../resources/rows/row-verbs.ts'
import { detailPath } from '../../../../resources/screens-of.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useStableCallback } from '../../../../ui/use-steady.ts'
import { messageText } from '../../messages/page-tools.tsx'
import { processCalls } from '../calls.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import type { OpenedProcess } from './processes-page.tsx'
import { versionName } from './version-name.ts'

const modelScreen = { route: '/act/model/index' }

/** What may be done with a deployed version, by the strings that the caller holds. */
export function useProcessVerbs(
  resource: CompleteResource,
  held: readonly string[],
  open: (opened: OpenedProcess) => void,
): (row: Row) => readonly RowVerb[] {
  const text = useFlowModelText().processes
  const { ask, run } = useAsked(resource)
  return useMemo(() => {
    const may = (name: string) => held.includes(resource.permission(name))
    const verb = (name: string, words: string, press: (row: Row) => void, danger = false): RowVerb => ({
      ...{ name, words, kind: 'own', danger, batch: false },
      run: ([row]) => {
        if (row !== undefined) press(row)
      },
    })
    const suspension = ({ suspended }: DraftOf<'flowDefinition'>): readonly RowVerb[] =>
      suspended === true
        ? may('active')
          ? [verb('active', text.activate, (one) => ask(activation(one)))]
          : []
        : may('suspend')
          ? [verb('suspend', text.suspend, (one) => ask(suspending(one)))]
          : []
    const activation = (row: Row): Asked => ({
      title: text.activateTitle(versionName(row, text)),
      note: text.activateNote,
      option: text.activateInstances,
      button: text.activate,
      done: text.activated,
      work: (withInstances) => processCalls.activate(row.id, withInstances),
    })
    const suspending = (row: Row): Asked => ({
      title: text.suspendTitle(versionName(row, text)),
      note: text.suspendNote,
      option: text.withInstances,
      button: text.suspend,
      done: text.suspended,
      work: (withInstances) => processCalls.suspend(row.id, withInstances),
    })
    const removal = (row: Row): Asked => ({
      title: text.removeTitle(versionName(row, text)),
      note: text.removeNote,
      ...(may('cascade') ? { option: text.removeCascade } : {}),
      button: text.remove,
      danger: true,
      done: text.removed,
      work: (cascade) => processCalls.remove([messageText(row, 'deploymentId')], cascade),
    })
    const convert = (row: Row) =>
      run(async () => {
        const { id } = await processCalls.convert(row.id)
        openTab(detailPath(modelScreen, id))
      }, text.converted)
    return (row) => [
      verb('image', text.image, (one) => open({ kind: 'image', row: one })),
      ...suspension(row),
      ...(may('bizRoute') ? [verb('bizRoute', text.route, (one) => open({ kind: 'route', row: one }))] : []),
      ...(may('convertToModel') ? [verb('convertToModel', text.convert, convert)] : []),
      ...(may('migrate') ? [verb('migrate', text.migrate, (one) => open({ kind: 'migrate', row: one }))] : []),
      ...(may('delete') ? [verb('remove', text.remove, (one) => ask(removal(one)), true)] : []),
    ]
  }, [held, text, resource, ask, run, open])
}

interface Asked {
  readonly title: string
  readonly note: string
  /** What may be wanted besides. */
  readonly option?: string
  readonly button: string
  readonly danger?: true
  readonly done: string
  work(besides: boolean): Promise<unknown>
}

/** Asks, with one thing that may be wanted besides, and says what came of it. */
function useAsked(resource: CompleteResource) {
  const { modal, message } = useFeedback()
  const { text: words } = useWords()
  const invalidate = useInvalidate(resource)
  const run = useStableCallback(async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      void message.success(done)
      await invalidate()
    } catch (error) {
      void message.warning(submitFailure(error, words))
    }
  })
  const ask = useStableCallback(({ title, note, option, button, danger, done, work }: Asked) => {
    let besides = false
    modal.confirm({
      title,
      content: (
        <>
          <p>{note}</p>
          {option === undefined ? null : (
            <Checkbox
              onChange={(event) => {
                besides = event.target.checked
              }}
            >
              {option}
            </Checkbox>
          )}
        </>
      ),
      okText: button,
      cancelText: words.cancel,
      okButtonProps: { danger: danger === true },
      focusable: { autoFocusButton: danger === true ? 'cancel' : 'ok' },
      onOk: () => run(() => work(besides), done),
    })
  })
  return { ask, run }
}
