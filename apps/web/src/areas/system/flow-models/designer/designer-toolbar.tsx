import {
  ApartmentOutlined,
  BorderInnerOutlined,
  CloudUploadOutlined,
  CompressOutlined,
  CopyOutlined,
  DiffOutlined,
  DownloadOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  SaveOutlined,
  SearchOutlined,
  SnippetsOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Popover, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { usePermissions } from '../../../../api/session/session.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { lazyComponent } from '../../../../ui/late.tsx'
import type { ProcessDrawing } from '../drawing/drawing.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { saveFile } from './save-file.ts'
import type { OpenState } from './session.ts'
import type { Saving } from './use-saving.ts'

const CompareDialog = lazyComponent(() => import('../compare/compare-dialog.tsx').then((module) => module.CompareDialog))

/** What is done with the drawing as a whole. */
export function DesignerToolbar({ state, saving }: { state: OpenState; saving: Saving }) {
  const text = useFlowModelText()
  const words = text.designer
  const { data: held = [] } = usePermissions()
  const { message } = useFeedback()
  const [comparing, setComparing] = useState(false)
  const { view, file } = state
  const drawing = state.taken === null ? state.drawing : null
  const can = drawing?.can()
  const tidy = async (drawn: ProcessDrawing) => {
    if (await drawn.tidy()) return view.zoom('fit')
    void message.warning(words.tidyRefused)
  }
  const xml = async () => (state.drawing === null ? (file.xml ?? '') : await state.drawing.xml())
  return (
    <div className="designer__tools" role="toolbar" aria-label={words.title(file.name)}>
      {drawing === null ? null : (
        <>
          <Button type="primary" icon={<SaveOutlined />} loading={saving.busy === 'save'} disabled={!saving.dirty} onClick={saving.save}>
            {words.save}
          </Button>
          <Tool words={words.undo} icon={<UndoOutlined />} disabled={can?.undo !== true} onPress={() => drawing.undo()} />
          <Tool words={words.redo} icon={<RedoOutlined />} disabled={can?.redo !== true} onPress={() => drawing.redo()} />
          <Tool words={words.copy} icon={<CopyOutlined />} onPress={() => drawing.act('copy')} />
          <Tool words={words.paste} icon={<SnippetsOutlined />} onPress={() => drawing.act('paste')} />
          <Tool words={words.find} icon={<SearchOutlined />} onPress={() => drawing.act('find')} />
          <Tool words={words.tidy} icon={<ApartmentOutlined />} onPress={() => void tidy(drawing)} />
        </>
      )}
      <Tool words={words.zoomIn} icon={<ZoomInOutlined />} onPress={() => view.zoom('in')} />
      <Tool words={words.zoomOut} icon={<ZoomOutOutlined />} onPress={() => view.zoom('out')} />
      <Tool words={words.fit} icon={<CompressOutlined />} onPress={() => view.zoom('fit')} />
      {drawing === null ? null : <Tool words={words.overview} icon={<BorderInnerOutlined />} onPress={() => drawing.overview()} />}
      {drawing === null ? null : (
        <span className="designer__saved" aria-live="polite">
          {saving.dirty ? words.unsaved : words.allSaved}
        </span>
      )}
      <span className="designer__gap" />
      <Button icon={<DiffOutlined />} onClick={() => setComparing(true)}>
        {words.compare}
      </Button>
      {held.includes('act:model:export') ? (
        <Button icon={<DownloadOutlined />} onClick={() => void xml().then((content) => saveFile(`${file.key}.bpmn20.xml`, content))}>
          {text.models.exportFile}
        </Button>
      ) : null}
      {held.includes('act:model:deploy') ? (
        <Button icon={<CloudUploadOutlined />} onClick={saving.deploy}>
          {text.models.deploy}
        </Button>
      ) : null}
      <Popover
        trigger="click"
        placement="bottomRight"
        title={words.keys}
        content={
          <dl className="designer__keys">
            {words.keysOf.map(([keys, meaning]) => (
              <div key={keys}>
                <dt>{keys}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        }
      >
        <Button type="text" icon={<QuestionCircleOutlined />} aria-label={words.keys} />
      </Popover>
      {comparing ? <CompareDialog present={{ name: file.name, xml }} onClose={() => setComparing(false)} /> : null}
    </div>
  )
}

interface ToolProps {
  words: string
  icon: ReactNode
  disabled?: boolean
  onPress(): void
}

function Tool({ words, icon, disabled = false, onPress }: ToolProps) {
  return (
    <Tooltip title={words} mouseEnterDelay={0.3}>
      <Button type="text" icon={icon} aria-label={words} disabled={disabled} onClick={onPress} />
    </Tooltip>
  )
}
