/** The application to be made regular as a city might change it: two signatures beside each other, each to be claimed out of a group, and all that may be
 *  done with a task. Its file is deployed by the stories as an administrator does it. */
const all = 'back backFirst entrust delegate addSign end recall batch'

const agreeOrReturn = `<sz:outcome code="agree" value="1" zh="同意" en="Agree"/><sz:outcome code="return" value="2" zh="退回" en="Return"/>`

export const correctionWithTwoSignatures = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:sz="urn:chengan:flow" id="f" targetNamespace="urn:chengan:flow">
  <process id="act_correction" name="转正申请" isExecutable="true" sz:nameEn="Correction application" sz:category="rs" sz:businessTable="act/correction" sz:formUrl="act/correction" sz:formName="form" sz:bizRoute="/sys/correction/detail" sz:instanceIdUrl="act/correction/updateInstanceId" sz:titleTemplate="{applyUserName}的转正申请（{post}）" sz:timeLimitDays="10">
    <startEvent id="start" name="开始"/>
    <userTask id="C1" name="填写申请" sz:nameEn="Fill in" sz:assignee="\${initiator}" sz:autoComplete="true" sz:allow="recall end"/>
    <userTask id="C2" name="部门审核" sz:nameEn="Department review" sz:candidateGroups="br:rs_bm" sz:candidateScope="all" sz:noSelf="true" sz:timeLimit="3" sz:allow="${all}">
      <extensionElements>${agreeOrReturn}<sz:field name="deptOpinion" right="required"/></extensionElements>
    </userTask>
    <exclusiveGateway id="GC2" name="部门意见" default="F5"/>
    <parallelGateway id="fork"/>
    <userTask id="C3" name="人事审核" sz:nameEn="HR review" sz:candidateGroups="br:rs_rs" sz:candidateScope="all" sz:noSelf="true" sz:timeLimit="3" sz:allow="${all}">
      <extensionElements><sz:field name="hrOpinion" right="edit"/></extensionElements>
    </userTask>
    <userTask id="C3b" name="业务会签" sz:nameEn="Colleague's signature" sz:candidateGroups="br:ws_hg" sz:candidateScope="all" sz:candidateLevel="sj" sz:noSelf="true" sz:timeLimit="3" sz:allow="${all}"/>
    <parallelGateway id="join"/>
    <userTask id="C4" name="领导审批" sz:nameEn="Leader's approval" sz:candidateGroups="br:rs_ld" sz:candidateScope="all" sz:noSelf="true" sz:timeLimit="2" sz:allow="${all}" sz:sign="signature">
      <extensionElements><sz:field name="leaderOpinion" right="edit"/></extensionElements>
    </userTask>
    <endEvent id="E" name="办结"/>
    <sequenceFlow id="F1" sourceRef="start" targetRef="C1"/>
    <sequenceFlow id="F2" sourceRef="C1" targetRef="C2"/>
    <sequenceFlow id="F3" sourceRef="C2" targetRef="GC2"/>
    <sequenceFlow id="F4" name="退回" sourceRef="GC2" targetRef="C1"><conditionExpression xsi:type="tFormalExpression">\${result==2}</conditionExpression></sequenceFlow>
    <sequenceFlow id="F5" name="同意" sourceRef="GC2" targetRef="fork"/>
    <sequenceFlow id="F6" sourceRef="fork" targetRef="C3"/>
    <sequenceFlow id="F7" sourceRef="fork" targetRef="C3b"/>
    <sequenceFlow id="F8" sourceRef="C3" targetRef="join"/>
    <sequenceFlow id="F9" sourceRef="C3b" targetRef="join"/>
    <sequenceFlow id="F10" sourceRef="join" targetRef="C4"/>
    <sequenceFlow id="F11" sourceRef="C4" targetRef="E"/>
  </process>
</definitions>
`
