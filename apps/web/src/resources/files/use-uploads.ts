import type { WireFile } from '@chengan/kernel/calls/envelope'
import { extensionOf, fileKind, kindOfFile } from '@chengan/kernel/fields/file-kinds'
import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CallFailure } from '../../api/envelope.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import type { ResourceText } from '../texts/zh-cn.ts'
import { useWords } from '../words.ts'
import { limitOf, sizeWords } from './file-kinds.ts'
import { upload } from './upload.ts'

/** A file on its way. */
export interface Sending {
  readonly key: string
  readonly file: File
  readonly preview: string | null
  readonly share: number
  readonly failed: string | null
}

/** How many files of a form are still on their way, and which could not be sent; the form waits for them. */
export interface OnTheWay {
  count: number
  readonly failed: Set<string>
}

export const UploadsOnTheWay = createContext<OnTheWay>({ count: 0, failed: new Set() })

export function noUploads(): OnTheWay {
  return { count: 0, failed: new Set() }
}

/** Why a form cannot be handed in yet: its files. */
export function uploadsFault({ count, failed }: OnTheWay, text: ResourceText): string | null {
  if (count > 0) return text.files.uploading
  return failed.size > 0 ? text.files.unsent : null
}

export interface UploadLimits {
  readonly most: number
  readonly extensions?: readonly string[]
}

/** Why a file is not taken, before anything is sent. */
export function refusalOf(file: { readonly name: string; readonly size: number }, limits: UploadLimits, text: ResourceText): string | null {
  if (limits.extensions !== undefined && !limits.extensions.includes(extensionOf(file.name)))
    return text.files.onlyKinds(limits.extensions.join('/'))
  const largest = limitOf(file.name)
  return file.size > largest ? text.files.tooLarge(file.name, sizeWords(largest)) : null
}

let serial = 0

/** Parts the chosen files into those that are taken and the reasons for the others. */
function sift(
  files: readonly File[],
  limits: UploadLimits,
  text: ResourceText,
): { taken: readonly Sending[]; refusals: readonly string[] } {
  const taken: Sending[] = []
  const refusals: string[] = []
  for (const file of files) {
    const refusal = refusalOf(file, limits, text)
    serial += 1
    if (refusal !== null) refusals.push(refusal)
    else
      taken.push({
        key: `u${serial}`,
        file,
        preview: kindOfFile(file.name) === fileKind.image ? URL.createObjectURL(file) : null,
        share: 0,
        failed: null,
      })
  }
  return { taken, refusals }
}

function failureOf(error: unknown, text: ResourceText): string {
  if (!(error instanceof CallFailure)) return text.files.failed
  if (error.kind === 'refused' && error.msg !== '') return error.msg
  return error.isOutage ? text.files.broken : text.files.failed
}

export function useUploads(files: readonly WireFile[], limits: UploadLimits, onChange: (files: readonly WireFile[]) => void) {
  const { text } = useWords()
  const { message } = useFeedback()
  const onTheWay = useContext(UploadsOnTheWay)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const latest = useRef({ files, onChange })
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    latest.current = { files, onChange }
  })
  // In step with what is shown: a form that is handed in at once must know.
  useLayoutEffect(() => {
    const failed = sending.filter((one) => one.failed !== null).map((one) => one.key)
    for (const key of failed) onTheWay.failed.add(key)
    return () => {
      for (const key of failed) onTheWay.failed.delete(key)
    }
  }, [sending, onTheWay])

  const update = (key: string, change: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const leave = (key: string) => {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setSending((all) => all.filter((one) => one.key !== key))
  }

  const send = async ({ key, file }: Sending) => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    onTheWay.count += 1
    try {
      const kept = await upload(file, (share) => update(key, { share }), stop.signal)
      // Two files may arrive between two paints: the next one must see the first.
      latest.current.files = [...latest.current.files, kept]
      latest.current.onChange(latest.current.files)
      leave(key)
    } catch (error) {
      // Who took it back knows.
      if (!stop.signal.aborted) update(key, { failed: failureOf(error, text) })
    }
    onTheWay.count -= 1
  }

  const add = (chosen: readonly File[]) => {
    const room = Math.max(0, limits.most - files.length - sending.length)
    if (chosen.length > room) void message.warning(text.files.tooMany(limits.most))
    const { taken, refusals } = sift(chosen.slice(0, room), limits, text)
    for (const refusal of refusals) void message.warning(refusal)
    setSending((all) => [...all, ...taken])
    for (const one of taken) void send(one)
  }

  const retry = (one: Sending) => {
    update(one.key, { failed: null, share: 0 })
    void send(one)
  }
  return { sending, add, retry, drop: leave }
}
