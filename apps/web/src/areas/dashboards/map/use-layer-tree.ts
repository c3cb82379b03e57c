import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { onLayerNews } from '../../../api/live/layer-news.ts'
import { type LayerTold, layersRead } from './map-reads.ts'
import type { MapState } from './map-state.ts'

/** The layers that whoever looks may see, and which of them are on. */
export interface LayerTree {
  readonly all: readonly LayerTold[]
  readonly on: readonly LayerTold[]
  /** Classes that the legend has switched off, by layer. */
  readonly hidden: Readonly<Record<string, readonly string[]>>
  readonly error: Error | null
  readonly isPending: boolean
  byCode(code: string): LayerTold | undefined
  toggle(codes: readonly string[], on: boolean): void
  toggleClass(code: string, value: string): void
  retry(): void
}

const none: readonly LayerTold[] = []
/** Counts are asked anew so often. */
const FRESH_MS = 60_000
/** News of layers are gathered for so long: each count of a large city is a query of its own. */
const NEWS_MS = 5000

export function useLayerTree(state: MapState): LayerTree {
  const answer = useQuery({ ...layersRead(state.filters), staleTime: FRESH_MS, placeholderData: keepPreviousData, meta: { quiet: true } })
  const [hidden, setHidden] = useState<Readonly<Record<string, readonly string[]>>>({})
  const all = answer.data ?? none
  const { layers, setLayers } = state
  const waits = useRef<number | undefined>(undefined)
  const hear = useEffectEvent((roots: readonly string[]) => {
    if (waits.current !== undefined || document.visibilityState !== 'visible' || !all.some(({ root }) => roots.includes(root))) return
    waits.current = window.setTimeout(() => {
      waits.current = undefined
      void answer.refetch()
    }, NEWS_MS)
  })
  useEffect(() => {
    const deaf = onLayerNews((roots) => hear(roots))
    return () => {
      deaf()
      window.clearTimeout(waits.current)
      waits.current = undefined
    }
  }, [])
  return useMemo(() => {
    const isOn = ({ code, shown }: LayerTold) => (layers === null ? shown : layers.includes(code))
    const on = all.filter(isOn)
    return {
      all,
      on,
      hidden,
      error: answer.error,
      isPending: answer.isPending,
      byCode: (code) => all.find((one) => one.code === code),
      toggle(codes, wanted) {
        const before = on.map(({ code }) => code)
        setLayers(wanted ? [...new Set([...before, ...codes])] : before.filter((code) => !codes.includes(code)))
      },
      toggleClass(code, value) {
        const before = hidden[code] ?? []
        setHidden({ ...hidden, [code]: before.includes(value) ? before.filter((one) => one !== value) : [...before, value] })
      },
      retry: () => void answer.refetch(),
    }
  }, [all, layers, setLayers, hidden, answer])
}
