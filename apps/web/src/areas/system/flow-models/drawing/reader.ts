import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import type { Translate } from './services.ts'
import { drawingView, optionsFor, type View } from './view.ts'
import './drawing.css'

/** A process that is only looked at. */
export function makeReader(translate: Translate): View {
  return drawingView(new NavigatedViewer(optionsFor(translate)))
}
