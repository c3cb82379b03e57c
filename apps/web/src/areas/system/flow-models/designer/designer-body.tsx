import { Badge, Tabs } from 'antd'
import { Suspense, useEffect, useMemo, useState } from 'react'
import type { ServerFault } from '../calls.ts'
import { DrawingPlace } from '../drawing/drawing-place.tsx'
import type { Mark } from '../drawing/marks.ts'
import { PanelContext, useStamp } from '../panel/panel-context.ts'
import { PropertyPanel } from '../panel/property-panel.tsx'
import { SimulationPanel } from '../simulation/simulation-panel.tsx'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { CheckList } from './check-list.tsx'
import { DesignerToolbar } from './designer-toolbar.tsx'
import type { DesignerSession, OpenState } from './session.ts'
import { mergedFaults, useChecks } from './use-checks.ts'
import { useSaving } from './use-saving.ts'

export type Side = 'properties' | 'checks' | 'simulation'

const none: readonly ServerFault[] = []

/** The drawing with its tools above and its panels beside. */
export function DesignerBody({ session, state }: { session: DesignerSession; state: OpenState }) {
  const text = useFlowModelText()
  const { view, drawing, file } = state
  useStamp(view)
  const [side, setSide] = useState<Side>('properties')
  const [tried, setTried] = useState<readonly Mark[] | null>(null)
  const saving = useSaving(session, state, () => setSide('checks'))
  const found = useChecks(drawing, drawing?.edition() ?? 0)
  const faults = useMemo(() => mergedFaults(found ?? none, state.told ?? none), [found, state.told])
  const errors = faults.filter((fault) => fault.level === 'error').length
  useEffect(() => {
    view.mark(side === 'simulation' && tried !== null ? tried : marksOf(faults))
  }, [view, faults, side, tried])
  const target = useMemo(
    () => ({
      ...{ view, drawing: state.taken === null ? drawing : null },
      ...{ handlers: file.handlers ?? [], groups: file.groups ?? [], forms: file.forms ?? [] },
    }),
    [view, drawing, state.taken, file.handlers, file.groups, file.forms],
  )
  const jump = (id: string) => view.choose(id)
  return (
    <PanelContext value={target}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of everything inside */}
      <div
        className="designer__body"
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
          event.preventDefault()
          saving.save()
        }}
      >
        <DesignerToolbar state={state} saving={saving} />
        <div className="designer__room">
          <DrawingPlace view={view} label={text.designer.title(file.name)} />
        </div>
        <Tabs
          className="designer__side"
          size="small"
          activeKey={side}
          onChange={(key) => setSide(key as Side)}
          items={[
            { key: 'properties', label: text.designer.properties, children: <PropertyPanel /> },
            {
              key: 'checks',
              label: (
                <>
                  {text.designer.checks} <Badge count={faults.length} color={errors > 0 ? 'red' : 'orange'} size="small" />
                </>
              ),
              children: (
                <CheckList session={session} state={state} faults={found === null && drawing !== null ? null : faults} onJump={jump} />
              ),
            },
            {
              key: 'simulation',
              label: text.designer.simulation,
              children: (
                <Suspense fallback={null}>
                  <SimulationPanel state={state} onShow={setTried} />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
    </PanelContext>
  )
}

/** One mark a shape: its worst fault, with all of them in words. */
function marksOf(faults: readonly ServerFault[]): readonly Mark[] {
  const ids = [...new Set(faults.map((fault) => fault.nodeId))]
  return ids.map((id) => {
    const own = faults.filter((fault) => fault.nodeId === id)
    const look = own.some((fault) => fault.level === 'error') ? 'error' : 'warning'
    return { id, look, note: own.map((fault) => fault.msg).join('\n') }
  })
}
