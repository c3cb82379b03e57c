import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '../../api/envelope.ts'
import { useInvalidate } from '../calls.ts'
import { submitFailure } from '../texts/failure-words.ts'
import { usePartsText } from '../texts/parts/parts-text.ts'
import { useWords } from '../words.ts'
import {
  type ImportReport,
  type ImportRun,
  type ImportWishes,
  importRun,
  type Recognised,
  repeatImport,
  reportIn,
  sendImport,
} from './import-calls.ts'

/** Where an import stands, as the dialog shows it. */
export type ImportStep =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'running'; readonly run: ImportRun | null }
  | { readonly kind: 'previewed'; readonly id: string; readonly report: ImportReport; readonly seen: Recognised }
  | { readonly kind: 'reported'; readonly report: ImportReport }
  | { readonly kind: 'refused'; readonly words: string; readonly repeatable: string | null }

const askAgainMs = 1000
const whole: ImportReport = {
  total: 0,
  success: 0,
  added: 0,
  updated: 0,
  failedRows: 0,
  failed: [],
  repairedCells: 0,
  repaired: [],
  ignored: [],
  notes: [],
  errorFile: null,
}

function stepOf(run: ImportRun, broken: string): ImportStep {
  if (run.state === '0') return { kind: 'running', run }
  if (run.state === '3') return { kind: 'refused', words: broken, repeatable: run.id }
  const report = reportIn(run.result)
  if (report === null) return { kind: 'refused', words: run.result?.msg ?? broken, repeatable: null }
  return reported({ ...whole, ...report, id: run.id })
}

/** What was only looked at is a preview, anything else a result. */
function reported(report: ImportReport): ImportStep {
  const { id, preview } = report
  return preview === undefined || id === undefined ? { kind: 'reported', report } : { kind: 'previewed', id, report, seen: preview }
}

/** Sends a file and follows what comes of it, in the background too. */
export function useImport(resource: CompleteResource) {
  const { text } = useWords()
  const parts = usePartsText()
  const refresh = useInvalidate(resource)
  const [own, setOwn] = useState<ImportStep>({ kind: 'choosing' })
  const [previewing, setPreviewing] = useState(true)
  const [followed, setFollowed] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  const { data } = useQuery({
    ...importRun(followed ?? ''),
    enabled: followed !== null,
    refetchInterval: (query) => (query.state.data === undefined || query.state.data.state === '0' ? askAgainMs : false),
    meta: { quiet: true },
  })
  const step = followed === null ? own : data === undefined ? ({ kind: 'running', run: null } as const) : stepOf(data, parts.import.broken)
  const ended = followed !== null && data !== undefined && data.state !== '0'
  useEffect(() => {
    if (ended) void refresh()
  }, [ended, refresh])
  useEffect(() => () => stop.current?.abort(), [])

  const fail = (error: unknown) => {
    const report = error instanceof CallFailure ? reportIn(error.data) : null
    setOwn(report === null ? { kind: 'refused', words: submitFailure(error, text), repeatable: null } : { kind: 'reported', report })
  }
  const send = async (file: File, wishes: ImportWishes, preview: boolean) => {
    setFollowed(null)
    setPreviewing(preview)
    stop.current = new AbortController()
    setOwn({ kind: 'sending' })
    try {
      const answer = await sendImport(resource, file, wishes, { preview, signal: stop.current.signal })
      if ('background' in answer) return setFollowed(answer.id)
      setOwn(reported(answer))
      if (!preview) await refresh()
    } catch (error) {
      fail(error)
    }
  }
  const again = async (id: string) => {
    try {
      setFollowed((await repeatImport(id)).id)
    } catch (error) {
      setFollowed(null)
      fail(error)
    }
  }
  const start = () => {
    setFollowed(null)
    setOwn({ kind: 'choosing' })
  }
  return { step, previewing, send, again, start }
}
