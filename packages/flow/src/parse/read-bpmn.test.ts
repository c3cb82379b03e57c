import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isDeployable, lint } from '../lint/lint.ts'
import { chanceOf } from '../testing/chance.ts'
import { drawn, randomTree } from '../testing/trees.ts'
import { xmlLimits } from './guard-xml.ts'
import { readBpmn } from './read-bpmn.ts'
import { renameProcess, writeBpmn, xmlOf } from './write-bpmn.ts'

const sample = (name: string) => readFileSync(new URL(`./samples/${name}.bpmn`, import.meta.url), 'utf8')
const codes = async (xml: string) => (await readBpmn(xml)).faults.map((fault) => `${fault.node} ${fault.code}`)
const wrap = (inside: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><startEvent id="s"/>${inside}<endEvent id="e"/></process></definitions>`

describe('files of other tools', () => {
  test('Activiti: assignees, groups, limits, several people and conditions become ours', async () => {
    const { definition, faults } = await readBpmn(sample('activiti'))
    expect(faults).toEqual([])
    const node = (id: string) => definition?.nodes.find((one) => one.id === id)
    expect(node('apply')?.user).toMatchObject({ assignee: '${initiator}', formKey: 'leave.form' })
    expect(node('check')?.user).toMatchObject({ candidateGroups: 'br:rs_bm', dueDate: '${addWd(today(),3)}' })
    expect(node('sign')?.multi).toMatchObject({
      collection: 'signers',
      elementVariable: 'signer',
      completionCondition: '${nrOfCompletedInstances/nrOfInstances >= 0.5}',
    })
    expect(node('g')?.defaultFlow).toBe('f5')
    expect(definition?.flows.find((flow) => flow.id === 'f4')?.condition).toBe('${days > 3}')
    expect(definition === null ? [] : lint(definition).filter((fault) => fault.level === 'error')).toEqual([])
  })

  test('Flowable: timers on tasks, handlers, messages, sub-processes and calls become ours', async () => {
    const { definition, faults } = await readBpmn(sample('flowable'))
    expect(faults).toEqual([])
    expect(definition?.nodes.map((node) => [node.id, node.type, node.container])).toContainEqual(['file', 'userTask', 'sub'])
    expect(definition?.nodes.find((node) => node.id === 'late')).toMatchObject({
      type: 'boundaryTimer',
      attachedTo: 'bill',
      interrupting: false,
      timer: { text: 'P3D' },
    })
    expect(definition?.nodes.find((node) => node.id === 'wait')?.message).toBe('paid')
    expect(definition?.nodes.find((node) => node.id === 'doc')?.call).toMatchObject({
      process: 'szgl_spws',
      inputs: [{ source: 'kind', target: 'docKind' }],
    })
    expect(definition !== null && isDeployable(lint(definition))).toBe(true)
  })

  test('act/process/rule-2: Camunda: pools, lanes and notes are display; scripts, classes and tasks without a kind are refused by name', async () => {
    const { definition, faults } = await readBpmn(sample('camunda'))
    expect(definition?.nodes.find((node) => node.id === 'b')?.user).toMatchObject({ assignee: 'u2', candidateGroups: 'role:x' })
    expect(faults.map((fault) => `${fault.node} ${fault.code}`)).toEqual(['c code', 'd element', 'e plainTask', 't eventKind'])
    expect(faults[0]?.message).toEqual({
      zh: '不执行脚本或类：class=com.example.Run',
      en: 'scripts and classes are not run: class=com.example.Run',
    })
  })

  const loop = async (inside: string, task = '') => {
    const body = `<multiInstanceLoopCharacteristics>${inside}</multiInstanceLoopCharacteristics>`
    const { definition } = await readBpmn(wrap(`<userTask id="t">${task}${body}</userTask>`))
    return definition?.nodes.find((node) => node.id === 't')?.multi
  }

  test('a number of times, a list that is named, drawn or flows into the task: how the standard says that several do a task', async () => {
    expect(await loop('<loopCardinality>3</loopCardinality>')).toMatchObject({
      cardinality: '3',
      collection: null,
      elementVariable: 'loopCounter',
    })
    expect(await loop('<loopDataInputRef>voters</loopDataInputRef><inputDataItem name="voter"/>')).toMatchObject({
      collection: 'voters',
      cardinality: null,
      elementVariable: 'voter',
    })
    const io = `<ioSpecification><dataInput id="in1"/><inputSet><dataInputRefs>in1</dataInputRefs></inputSet><outputSet/></ioSpecification>
      <dataInputAssociation><sourceRef>list</sourceRef><targetRef>in1</targetRef></dataInputAssociation>`
    const data = '<dataObject id="list" name="signers"/>'
    const drawn = `<multiInstanceLoopCharacteristics><loopDataInputRef>in1</loopDataInputRef></multiInstanceLoopCharacteristics>`
    const { definition } = await readBpmn(wrap(`${data}<userTask id="t">${io}${drawn}</userTask>`))
    expect(definition?.nodes.find((node) => node.id === 't')?.multi?.collection).toBe('signers')
  })

  test('what BPMN lets go without an id is given one, the same at every reading (B2)', async () => {
    const file = wrap(
      '<userTask id="SequenceFlow_1"/><sequenceFlow sourceRef="s" targetRef="SequenceFlow_1"/><sequenceFlow sourceRef="SequenceFlow_1" targetRef="e"/>',
    )
    const { definition, document } = await readBpmn(file)
    if (document === null) throw new Error('not read')
    expect(definition?.flows.map(({ id, from, to }) => `${id} ${from} ${to}`)).toEqual([
      'SequenceFlow_2 s SequenceFlow_1',
      'SequenceFlow_3 SequenceFlow_1 e',
    ])
    expect(document.mended).toEqual({ ids: 2, references: 0 })
    expect(definition === null ? [] : lint(definition).filter(({ code }) => /Id$/.test(code))).toEqual([])
    expect((await readBpmn(await writeBpmn(document))).definition).toEqual(definition)
  })

  test('references by qualified names lead to the element of that name (B4)', async () => {
    const body =
      '<userTask id="t"/><boundaryEvent id="b" attachedToRef="q:t"><timerEventDefinition><timeDuration>P1D</timeDuration></timerEventDefinition></boundaryEvent>'
    const flows = '<sequenceFlow id="f" sourceRef="q:s" targetRef="q:t"/><sequenceFlow id="g" sourceRef="q:gone" targetRef="e"/>'
    const { definition, faults, document } = await readBpmn(wrap(body + flows))
    expect(definition?.flows.find(({ id }) => id === 'f')).toMatchObject({ from: 's', to: 't' })
    expect(definition?.nodes.find(({ id }) => id === 'b')?.attachedTo).toBe('t')
    expect(faults.map(({ node, code, part }) => `${node} ${code} ${part}`)).toEqual(['g reference q:gone'])
    expect(document?.mended.references).toBe(3)
  })

  const pools = (...marks: readonly string[]) =>
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL">${marks
      .map(
        (mark, n) =>
          `<process id="p${n}" ${mark}><startEvent id="s${n}"/><endEvent id="e${n}"/><sequenceFlow id="f${n}" sourceRef="s${n}" targetRef="e${n}"/></process>`,
      )
      .join('')}</definitions>`

  test('act/process/rule-2: of several processes the executable one is read (B3)', async () => {
    const one = await readBpmn(pools('', 'isExecutable="true"', 'isExecutable="false"'))
    expect([one.definition?.key, one.faults]).toEqual(['p1', []])
    const renamed = one.document && (await renameProcess(one.document, { key: 'own', name: '自己的' }))
    expect(renamed && (await readBpmn(renamed)).definition).toMatchObject({ key: 'own', name: { zh: '自己的' } })
    for (const marks of [
      ['', ''],
      ['isExecutable="true"', 'isExecutable="true"'],
    ])
      expect(await codes(pools(...marks))).toEqual(['p1 severalProcesses'])
  })

  test('what is drawn and not understood is blamed once; what leads to it is not (B4)', async () => {
    const script =
      '<scriptTask id="x" name="算分"/><sequenceFlow id="f" sourceRef="s" targetRef="x"/><sequenceFlow id="g" sourceRef="x" targetRef="e"/>'
    const { definition, faults } = await readBpmn(wrap(script))
    const all = [...faults, ...(definition === null ? [] : lint(definition))].filter(({ level }) => level === 'error')
    expect(all.map(({ node, code, message }) => `${node} ${code} ${message.zh}`)).toEqual(['x element 不支持的元素：脚本任务'])
  })

  test('what the parser leaves out is told, never dropped in silence (B4)', async () => {
    const { faults } = await readBpmn(
      wrap('<userTask id="7up" name="办理"/><userTask id="t"><documentation><html/></documentation></userTask>'),
    )
    expect(faults.map(({ node, code, level, part }) => `${node} ${code} ${level} ${part}`)).toEqual([
      '7up illegalId error null',
      'definitions unread warning html',
    ])
  })

  test('a listener is told of and not run (B4)', async () => {
    const listener = '<extensionElements><activiti:taskListener event="create" class="com.example.Notify"/></extensionElements>'
    const file = wrap(`<userTask id="t">${listener}</userTask>`).replace(
      '<definitions',
      '<definitions xmlns:activiti="http://activiti.org/bpmn"',
    )
    const { faults } = await readBpmn(file)
    expect(faults).toMatchObject([{ node: 't', code: 'listener', level: 'warning' }])
    expect(faults[0]?.message.zh).toBe('不会执行任务监听器“com.example.Notify”')
  })

  test('no reason speaks English inside its Chinese (B4)', async () => {
    const bad = [
      wrap('<intermediateThrowEvent id="t"><signalEventDefinition/></intermediateThrowEvent>'),
      wrap('<adHocSubProcess id="t"/><complexGateway id="u"/><manualTask id="v"/>'),
      wrap('<receiveTask id="t"/><boundaryEvent id="b" attachedToRef="t"><timerEventDefinition/></boundaryEvent>'),
      wrap('<userTask id="t"'),
      'hello',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ]
    const said = (await Promise.all(bad.map(readBpmn))).flatMap(({ faults }) => faults.map(({ message }) => message.zh))
    expect(said).toContain('不支持的事件：中间抛出事件（信号）')
    expect(said.filter((words) => /[A-Za-z]{3}/.test(words.replace(/BPMN|definitions/g, '')))).toEqual([])
  })

  test('declared variables, times and inputs of a process are written as they are read', async () => {
    const file = wrap('<userTask id="t" sz:variables="a, b"/><receiveTask id="r" sz:variables="paid"/>')
      .replace('<definitions', '<definitions xmlns:sz="urn:chengan:flow"')
      .replace('<process id="p"', '<process id="p" sz:inputs="write"')
    const { definition } = await readBpmn(file)
    if (definition === null) throw new Error('no process')
    const again = (await readBpmn(xmlOf(definition))).definition
    expect(again?.nodes.flatMap((node) => node.variables)).toEqual(['a', 'b', 'paid'])
    expect(again?.settings.inputs).toBe('write')
  })

  test('a file is written back with its diagram and all that another tool put into it', async () => {
    const read = await readBpmn(sample('activiti'))
    if (read.document === null) throw new Error('not read')
    const xml = await writeBpmn(read.document)
    for (const part of ['bpmndi:BPMNShape', 'x="100"', 'activiti:initiator="initiator"', 'di:waypoint']) expect(xml).toContain(part)
    expect((await readBpmn(xml)).definition).toEqual(read.definition)
    const copy = await renameProcess(read.document, { key: 'leave_2', name: '请假申请 2' })
    expect(copy).toContain('bpmnElement="leave_2"')
    expect((await readBpmn(copy)).definition).toMatchObject({ key: 'leave_2', name: { zh: '请假申请 2' } })
  })

  test('what is made here reads back as it was', async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const definition = drawn(randomTree(chanceOf(seed)))
      const { definition: again, faults } = await readBpmn(xmlOf(definition))
      expect(faults).toEqual([])
      const sorted = (one: typeof again) => ({
        nodes: one?.nodes.map((node) => node.id).toSorted(),
        flows: one?.flows.map((flow) => `${flow.id} ${flow.from} ${flow.to} ${flow.condition}`).toSorted(),
      })
      expect(sorted(again)).toEqual(sorted(definition))
    }
  })
})

describe('hostile files', () => {
  test.each([
    ['an entity', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${wrap('')}`, 'declaration'],
    ['a document type of elsewhere', `<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd">${wrap('')}`, 'declaration'],
    ['too large a file', `${wrap('')}${' '.repeat(xmlLimits.megabytes * 1_048_576)}`, 'tooLarge'],
    ['too deep a nesting', `${'<a>'.repeat(xmlLimits.depth + 1)}`, 'tooDeep'],
    ['too many elements', wrap('<documentation/>'.repeat(xmlLimits.elements + 1)), 'tooMany'],
    ['too many tasks', wrap('<userTask/>'.repeat(xmlLimits.nodes + 1)), 'tooManyNodes'],
    [
      'too many nodes under a prefix',
      wrap('<bpmn:exclusiveGateway/><b:endEvent></b:endEvent>'.repeat(xmlLimits.nodes / 2 + 1)),
      'tooManyNodes',
    ],
    ['too many flows', wrap('<sequenceFlow/>'.repeat(xmlLimits.flows + 1)), 'tooManyFlows'],
    ['no XML at all', 'hello', 'notXml'],
    ['a prefix that stands for nothing', '<definitions xmlns:ns0=""><ns0:a/></definitions>', 'prefixUnbound'],
    ['a prefix further in that stands for nothing', "<definitions><a\nxmlns:w = ''/></definitions>", 'prefixUnbound'],
    ['another kind of XML', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'notXml'],
    ['no process', '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>', 'noProcess'],
  ])('%s is refused before it is believed', async (_name, xml, code) => {
    expect((await readBpmn(xml)).faults.map((fault) => fault.code)).toContain(code)
  })

  test('what has too many nodes is not even parsed', async () => {
    const nodes = (count: number) => wrap(Array.from({ length: count }, (_, n) => `<userTask id="t${n}"/>`).join(''))
    expect(await readBpmn(nodes(19_000))).toMatchObject({ definition: null, document: null })
    expect((await readBpmn(nodes(xmlLimits.nodes - 2))).definition?.nodes.length).toBe(xmlLimits.nodes)
  })

  test('what has more forks and joins than anybody can tell apart is refused before it is judged', async () => {
    const gateways = Array.from({ length: 200 }, (_, n) => `<parallelGateway id="g${n}"/>`).join('')
    const flows = Array.from(
      { length: 600 },
      (_, n) => `<sequenceFlow id="f${n}" sourceRef="g${n % 200}" targetRef="g${(n * 7 + 3) % 200}"/>`,
    )
    const { definition, faults } = await readBpmn(wrap(gateways + flows.join('')))
    expect([definition, faults.map((fault) => fault.code)]).toEqual([null, ['tooEntangled']])
  })

  test('only nodes count as such: not their definitions, diagrams or extensions', async () => {
    const { faults } = await readBpmn(
      wrap(
        `<startEvent id="x"><timerEventDefinition/></startEvent>${'<bpmndi:BPMNShape/><incoming/><x:taskListener/>'.repeat(xmlLimits.nodes)}`,
      ),
    )
    expect(faults.map((fault) => fault.code)).not.toContain('tooManyNodes')
  })

  test('a comment or a quoted bracket is no declaration', async () => {
    expect(await codes(wrap('<!-- <!DOCTYPE x> --><userTask id="t" name="a &gt; b"/>'))).toEqual([])
  })

  test('two elements of one id, and a flow to nowhere, are named', async () => {
    expect(await codes(wrap('<userTask id="t"/><userTask id="t"/>'))).toEqual(['t doubleId'])
    expect(await codes(wrap('<sequenceFlow id="f" sourceRef="s" targetRef="gone"/>'))).toEqual(['f reference'])
  })

  test.each([
    ['<scriptTask id="t"/>', 't element'],
    ['<endEvent id="t"><errorEventDefinition/></endEvent>', 't eventKind'],
    ['<userTask id="t"/><boundaryEvent id="b" attachedToRef="t"><errorEventDefinition/></boundaryEvent>', 'b eventKind'],
    ['<userTask id="t" isForCompensation="true"/>', 't element'],
    ['<intermediateThrowEvent id="t"><compensateEventDefinition/></intermediateThrowEvent>', 't eventKind'],
    ['<subProcess id="t" triggeredByEvent="true"/>', 't element'],
  ])('act/process/rule-2: %s is refused as %s', async (xml, code) => {
    expect(await codes(wrap(xml))).toEqual([code])
  })

  test.each([
    ['<userTask id="t"><standardLoopCharacteristics/></userTask>', 't standardLoop'],
    ['<serviceTask id="t"><multiInstanceLoopCharacteristics/></serviceTask>', 't multiPlace'],
    ['<receiveTask id="t"/><boundaryEvent id="b" attachedToRef="t"><timerEventDefinition/></boundaryEvent>', 'b boundaryPlace'],
    ['<intermediateCatchEvent id="t"><signalEventDefinition/></intermediateCatchEvent>', 't eventKind'],
    ['<userTask id="t" sz:onEmpty="never"/>', 't value'],
  ])('%s is refused as %s', async (xml, code) => {
    const text = wrap(xml).replace('<definitions ', '<definitions xmlns:sz="urn:chengan:flow" ')
    expect(await codes(text)).toEqual([code])
  })
})
