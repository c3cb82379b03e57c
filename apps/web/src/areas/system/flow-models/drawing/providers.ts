import { alternativesTo, boundaryTimers, givenOf, type OfferedShape, offeredShapes } from './offered-shapes.ts'
import type {
  AutoPlace,
  BpmnReplace,
  Create,
  DrawingSelection,
  DrawingStarter,
  DrawnElement,
  ElementFactory,
  Modeling,
  Pads,
  PopupMenu,
  Translate,
} from './services.ts'

/** An entry of a palette, a pad or a menu. */
interface Entry {
  readonly group: string
  readonly className: string
  readonly title?: string
  readonly label?: string
  readonly separator?: true
  readonly action: Readonly<Record<string, (event: Event, element: DrawnElement) => void>> | ((event: Event) => void)
}

type Entries = Record<string, Entry>

function madeOf(factory: ElementFactory, shape: OfferedShape): DrawnElement | readonly DrawnElement[] {
  const made = factory.createShape({ ...givenOf(shape), ...(shape.type === 'bpmn:SubProcess' ? { x: 0, y: 0 } : {}) })
  if (shape.type !== 'bpmn:SubProcess') return made
  // A sub-process begins somewhere: without a start it could not be deployed.
  return [made, factory.createShape({ type: 'bpmn:StartEvent', x: 40, y: 82, parent: made })]
}

/** The tools and the shapes at the left of the drawing. */
class PaletteProvider {
  static readonly $inject = ['palette', 'create', 'elementFactory', 'handTool', 'lassoTool', 'spaceTool', 'globalConnect', 'translate']
  readonly getPaletteEntries: () => Entries

  constructor(
    palette: Pads,
    create: Create,
    factory: ElementFactory,
    hand: DrawingStarter,
    lasso: DrawingStarter,
    space: DrawingStarter,
    connect: DrawingStarter,
    translate: Translate,
  ) {
    const tool = (name: string, icon: string, start: (event: Event) => void): Entry => ({
      group: 'tools',
      className: icon,
      title: translate(`tool.${name}`),
      action: { click: start },
    })
    const shape = (one: OfferedShape): Entry => {
      const start = (event: Event) => {
        const made = madeOf(factory, one)
        create.start(event, made, Array.isArray(made) ? { hints: { autoSelect: [made[0]] } } : undefined)
      }
      return { group: one.group, className: one.icon, title: translate(`shape.${one.words}`), action: { dragstart: start, click: start } }
    }
    this.getPaletteEntries = () => ({
      'hand-tool': tool('hand', 'bpmn-icon-hand-tool', (event) => hand.activateHand(event)),
      'lasso-tool': tool('lasso', 'bpmn-icon-lasso-tool', (event) => lasso.activateSelection(event)),
      'space-tool': tool('space', 'bpmn-icon-space-tool', (event) => space.activateSelection(event)),
      'connect-tool': tool('connect', 'bpmn-icon-connection-multi', (event) => connect.start(event)),
      'tool-separator': { group: 'tools', separator: true, className: '', action: {} },
      ...Object.fromEntries(offeredShapes.map((one) => [`create.${one.words}`, shape(one)])),
    })
    palette.registerProvider(this)
  }
}

const appended = ['userTask', 'exclusive', 'end']
const cannotGoOn = /EndEvent$/

/** What is offered at the selected shape. */
class ContextPadProvider {
  static readonly $inject = [
    'contextPad',
    'modeling',
    'elementFactory',
    'connect',
    'create',
    'autoPlace',
    'popupMenu',
    'selection',
    'translate',
  ]
  readonly getContextPadEntries: (element: DrawnElement) => Entries
  readonly getMultiElementContextPadEntries: () => Entries

  constructor(
    pad: Pads,
    modeling: Modeling,
    factory: ElementFactory,
    connect: DrawingStarter,
    create: Create,
    autoPlace: AutoPlace,
    popupMenu: PopupMenu,
    selection: DrawingSelection,
    translate: Translate,
  ) {
    const append = (one: OfferedShape): Entry => ({
      group: 'model',
      className: one.icon,
      title: translate(`append.${one.words}`),
      action: {
        click: (_event, element) => autoPlace.append(element, factory.createShape(givenOf(one))),
        dragstart: (event, element) => create.start(event, factory.createShape(givenOf(one)), { source: element }),
      },
    })
    const limit = (one: OfferedShape): Entry => ({
      group: 'limit',
      className: one.icon,
      title: translate(`append.${one.words}`),
      action: {
        click: (_event, element) => {
          const at = { x: element.x + element.width, y: element.y + element.height }
          selection.select(modeling.createShape(factory.createShape(givenOf(one)), at, element, { attach: true }))
        },
      },
    })
    const startConnect = (event: Event, element: DrawnElement) => connect.start(event, element)
    const remove: Entry = {
      group: 'edit',
      className: 'bpmn-icon-trash',
      title: translate('Delete'),
      action: { click: () => modeling.removeElements([...selection.get()]) },
    }
    const change: Entry = {
      group: 'edit',
      className: 'bpmn-icon-screw-wrench',
      title: translate('Change element'),
      action: {
        click: (event, element) => {
          const { left, bottom } = pad.getPad(element).html.getBoundingClientRect()
          const cursor = event instanceof MouseEvent ? { x: event.x, y: event.y } : { x: left, y: bottom }
          popupMenu.open(element, 'bpmn-replace', { x: left, y: bottom + 5, cursor }, { title: translate('Change element'), width: 240 })
        },
      },
    }
    this.getContextPadEntries = (element) => {
      if (element.labelTarget !== undefined || element.type === 'bpmn:SequenceFlow') return { delete: remove }
      const isNode = element.businessObject.$instanceOf('bpmn:FlowNode')
      const goesOn = isNode && !cannotGoOn.test(element.type)
      const next = goesOn ? offeredShapes.filter((one) => appended.includes(one.words)) : []
      const timed = element.type === 'bpmn:UserTask' ? boundaryTimers : []
      return {
        ...Object.fromEntries(next.map((one) => [`append.${one.words}`, append(one)])),
        ...Object.fromEntries(timed.map((one) => [`append.${one.words}`, limit(one)])),
        ...(goesOn
          ? {
              connect: {
                group: 'connect',
                className: 'bpmn-icon-connection-multi',
                title: translate('Connect to other element'),
                action: { click: startConnect, dragstart: startConnect },
              },
            }
          : {}),
        ...(popupMenu.isEmpty(element, 'bpmn-replace') ? {} : { replace: change }),
        delete: remove,
      }
    }
    this.getMultiElementContextPadEntries = () => ({ delete: remove })
    pad.registerProvider(this)
  }
}

/** What the selected shape may become. */
class ReplaceMenuProvider {
  static readonly $inject = ['popupMenu', 'bpmnReplace', 'selection', 'translate']
  readonly getPopupMenuEntries: (element: DrawnElement) => Entries

  constructor(popupMenu: PopupMenu, bpmnReplace: BpmnReplace, selection: DrawingSelection, translate: Translate) {
    this.getPopupMenuEntries = (element) =>
      Object.fromEntries(
        alternativesTo(element).map((one) => [
          `replace.${one.words}`,
          {
            group: 'shapes',
            className: one.icon,
            label: translate(`shape.${one.words}`),
            action: () => selection.select(bpmnReplace.replaceElement(element, givenOf(one))),
          },
        ]),
      )
    popupMenu.registerProvider('bpmn-replace', this)
  }
}

/** Our own palette, pad and menu in place of the library's, which offer all of BPMN. */
export const ownProviders = {
  paletteProvider: ['type', PaletteProvider],
  contextPadProvider: ['type', ContextPadProvider],
  replaceMenuProvider: ['type', ReplaceMenuProvider],
}
