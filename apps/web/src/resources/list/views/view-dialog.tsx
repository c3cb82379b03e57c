import { Checkbox, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { usePermissions } from '../../../api/session/session.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { isPermitted } from '../../permitted.ts'
import { useWords } from '../../words.ts'
import type { ListView, ViewHead } from './list-view.ts'

const sharesWithAll = 'sys:listview:share'
const longestName = 50

interface ViewDialogProps {
  /** The view that is renamed or shared; none for a new one. */
  view: ListView | undefined
  /** Rejects when the server refuses: the dialog then stays. */
  onSave(head: ViewHead): Promise<void>
  onClose(): void
}

/** Name, who sees it, whether the list opens in it. */
export function ViewDialog({ view, onSave, onClose }: ViewDialogProps) {
  const { text } = useWords()
  const words = text.views
  const { data: held = [] } = usePermissions()
  const [head, setHead] = useState<ViewHead>({
    name: view?.name ?? '',
    share: view?.share ?? '0',
    isDefault: view?.isDefault ?? false,
  })
  const [saving, setSaving] = useState(false)
  const name = head.name.trim()
  const save = async () => {
    if (name === '') return
    setSaving(true)
    await onSave({ ...head, name }).catch(() => setSaving(false))
  }
  return (
    <Dialog
      title={view === undefined ? words.saveAs : words.rename}
      width={440}
      footer={
        <DialogFoot
          cancel={text.cancel}
          confirm={text.confirm}
          working={saving}
          disabled={name === ''}
          onCancel={onClose}
          onConfirm={() => void save()}
        />
      }
      onClose={onClose}
    >
      <Form layout="vertical" onFinish={() => void save()}>
        <Form.Item label={words.name} required htmlFor="view-name">
          <Input
            id="view-name"
            autoFocus
            maxLength={longestName}
            value={head.name}
            placeholder={words.nameHint}
            onChange={(event) => setHead({ ...head, name: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={words.share}>
          <Radio.Group value={head.share} onChange={(event) => setHead({ ...head, share: String(event.target.value) })}>
            <Radio value="0">{words.shares.own}</Radio>
            <Radio value="1">{words.shares.department}</Radio>
            {isPermitted(sharesWithAll, held) || head.share === '2' ? <Radio value="2">{words.shares.all}</Radio> : null}
          </Radio.Group>
        </Form.Item>
        <Checkbox checked={head.isDefault} onChange={(event) => setHead({ ...head, isDefault: event.target.checked })}>
          {words.opensInIt}
        </Checkbox>
      </Form>
    </Dialog>
  )
}
