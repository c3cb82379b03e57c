import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { CallFailure } from '../../../../api/envelope.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { camerasRead, type GroupNode, groupCalls } from '../camera-calls.ts'
import { useCameraText } from '../texts/camera-text.ts'
import { placesFor } from './group-nodes.ts'

/** What somebody wants of a group. */
export type Asked =
  | { readonly kind: 'add'; readonly below: GroupNode | null }
  | { readonly kind: 'rename' | 'move' | 'put'; readonly group: GroupNode }

/** `DEEPEST_GROUP` of the definition: a group on the last storey has none below it. */
const DEEPEST_GROUP = 4
const FOR_ALL = '1'
const OWN = '2'
const TOP = ''

interface GroupDialogProps {
  readonly asked: Asked
  readonly tree: readonly GroupNode[]
  onClose(): void
  onDone(): Promise<void>
}

/** Adds, renames or moves a group, or puts cameras into it. */
export function GroupDialog({ asked, tree, onClose, onDone }: GroupDialogProps) {
  const text = useCameraText()
  const { message } = useFeedback()
  const [name, setName] = useState(asked.kind === 'rename' ? asked.group.name : '')
  const [scope, setScope] = useState(FOR_ALL)
  const [pid, setPid] = useState(asked.kind === 'move' ? (asked.group.pid ?? TOP) : TOP)
  const [cameras, setCameras] = useState<readonly string[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const titles = {
    add: asked.kind === 'add' && asked.below !== null ? text.addBelow : text.addGroup,
    rename: text.rename,
    move: text.move,
    put: text.putCameras,
  }
  const send = (): Promise<unknown> => {
    if (asked.kind === 'add') return groupCalls.add({ name: name.trim(), ...(asked.below === null ? { scope } : { pid: asked.below.id }) })
    if (asked.kind === 'rename') return groupCalls.rename(asked.group.id, name.trim())
    return asked.kind === 'move' ? groupCalls.move(asked.group.id, pid === TOP ? null : pid) : groupCalls.put(asked.group.id, cameras)
  }
  const save = async () => {
    setBusy(true)
    try {
      await send()
      message.success(text.saved)
      onClose()
      await onDone()
    } catch (error) {
      setFault(error instanceof CallFailure || error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  const isReady = asked.kind === 'move' || (asked.kind === 'put' ? cameras.length > 0 : name.trim() !== '')
  return (
    <Dialog
      title={titles[asked.kind]}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="primary" loading={busy} disabled={!isReady} onClick={() => void save()}>
            {text.save}
          </Button>
        </>
      }
    >
      <Form layout="vertical" onFinish={() => void save()}>
        {asked.kind === 'add' || asked.kind === 'rename' ? (
          <Form.Item
            label={text.groupName}
            required
            htmlFor="group-name"
            {...(fault === null ? {} : { validateStatus: 'error' as const, help: fault })}
          >
            <Input id="group-name" maxLength={50} value={name} onChange={({ target }) => setName(target.value)} />
          </Form.Item>
        ) : null}
        {asked.kind === 'add' && asked.below === null ? (
          <Form.Item label={text.scope}>
            <Radio.Group
              value={scope}
              onChange={({ target }) => setScope(String(target.value))}
              options={[
                { value: FOR_ALL, label: text.forAll },
                { value: OWN, label: text.ownOnly },
              ]}
            />
          </Form.Item>
        ) : null}
        {asked.kind === 'move' ? (
          <Form.Item
            label={text.parent}
            htmlFor="group-parent"
            {...(fault === null ? {} : { validateStatus: 'error' as const, help: fault })}
          >
            <Select
              id="group-parent"
              value={pid}
              onChange={setPid}
              options={[
                { value: TOP, label: text.top },
                ...placesFor(tree, asked.group, DEEPEST_GROUP).map((one) => ({
                  value: one.id,
                  label: `${'　'.repeat(one.depth - 1)}${one.name}`,
                })),
              ]}
            />
          </Form.Item>
        ) : null}
        {asked.kind === 'put' ? (
          <Form.Item
            label={text.pickCameras}
            htmlFor="group-cameras"
            {...(fault === null ? {} : { validateStatus: 'error' as const, help: fault })}
          >
            <CameraPicker value={cameras} onChange={setCameras} />
          </Form.Item>
        ) : null}
      </Form>
    </Dialog>
  )
}

function CameraPicker({ value, onChange }: { readonly value: readonly string[]; onChange(ids: readonly string[]): void }) {
  const [name, setName] = useState('')
  const { data } = useQuery({ ...camerasRead({ name, page: 1 }), meta: { quiet: true } })
  return (
    <Select
      id="group-cameras"
      mode="multiple"
      value={[...value]}
      onChange={onChange}
      showSearch={{ filterOption: false, onSearch: setName }}
      options={(data?.list ?? []).map((camera) => ({ value: camera.id, label: camera.name }))}
    />
  )
}
