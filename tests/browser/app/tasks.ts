import { expect, test } from 'vitest';
import { type Application, addPerson, eventually } from '../../support/application.ts';
import { PERMITS } from '../../support/permits.ts';
import { publishFiles } from '../../support/published.ts';

/** What the day and the tasks of a person say of tasks, in an application that is open. */
export function testTasks(application: () => Application): void {
  test('a rule has no name: the day and the tasks of a person say what it gave them, and name nobody', async () => {
    const { service } = application();
    const { alpha } = service;
    const max = await addPerson(alpha, 'Max Mender', ['case_worker']);
    const processes = JSON.parse(PERMITS['processes.yaml'] ?? '{}');
    const assignee = `"${max.email}"`;
    processes.build.rules.hand_out = {
      for: 'outcome',
      when: 'title = "Bridge"',
      comment: [
        { text: 'Measure the river', assignee },
        { text: 'Call the mason', assignee, due_after: 'PT1S' },
        { text: 'The bridge begins, @Max Mender' },
      ],
    };
    await publishFiles(alpha, { ...PERMITS, 'processes.yaml': JSON.stringify(processes) });
    const { id, outcome_instance_id } = (await alpha.client.post('/api/1/cases', { process_key: 'build' }))
      .body.data;
    await alpha.client.patch(`/api/1/cases/${id}`, {
      field: { information_key: 'title', instance_id: outcome_instance_id, value: 'Bridge' },
    });
    await service.drainJobs();
    const { page, close } = await application().open(max, '/day');
    const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await line('Measure the river').getByText('Task', { exact: true }).waitFor();
    await line('Call the mason')
      .getByText(/^Task: due /)
      .waitFor();
    await line('The bridge begins')
      .getByText(/^A comment mentioned you /)
      .waitFor();
    expect(await page.getByText('hand_out').count()).toBe(0);
    await page.getByRole('link', { name: 'My tasks' }).click();
    await line('Measure the river')
      .getByText(/^Given /)
      .waitFor();
    expect(await page.getByText('hand_out').count()).toBe(0);
    await close();
  });

  test('the day and the tasks of a person are read anew whenever they are opened', async () => {
    const dan = await addPerson(application().service.alpha, 'Dan Doer', ['case_worker']);
    const { page, close } = await application().open(dan, '/day');
    const read: string[] = [];
    page.on('request', (request) => read.push(new URL(request.url()).pathname));
    const open = async (link: string, title: string): Promise<void> => {
      await page.getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    };
    await open('My tasks', 'My tasks');
    await page.getByText('Nothing to do').waitFor();
    read.length = 0;
    await open('My desk', 'My day');
    await open('My tasks', 'My tasks');
    const ofDesk = async () => read.filter((path) => path.startsWith('/api/admin/my_'));
    await eventually(ofDesk).toEqual(['/api/admin/my_day', '/api/admin/my_tasks']);
    await close();
  });

  test('a task shows the deadline that the process gives it: at the comment, at the case, in the day; and is overdue when it has passed', async () => {
    const { service } = application();
    const { alpha } = service;
    // Pages compare moments with the clock of the browser: the service is ahead of it, so that nothing is late yet.
    service.clock.advance({ days: 3650 });
    const processes = JSON.parse(PERMITS['processes.yaml'] ?? '{}');
    processes.build.deadlines = {
      help: { name: 'Help', task: 'people', at_risk: 'PT2H', deadline: 'PT4H' },
    };
    await publishFiles(alpha, { ...PERMITS, 'processes.yaml': JSON.stringify(processes) });
    const gina = await addPerson(alpha, 'Gina Giver', ['case_worker']);
    const hal = await addPerson(alpha, 'Hal Helper', ['case_worker']);
    const { id } = (await alpha.client.post('/api/1/cases', { process_key: 'build' })).body.data;
    const giving = await application().open(gina, `/cases/${id}`);
    await giving.page.getByRole('textbox', { name: /^What is to be built/ }).waitFor();
    await giving.page.keyboard.press('c');
    await giving.page.keyboard.type('Can you read the plan?');
    await giving.page.getByRole('combobox', { name: 'Task for' }).click();
    await giving.page.getByRole('option', { name: 'Hal Helper' }).click();
    await giving.page.getByRole('button', { name: 'Send' }).click();
    const comment = giving.page.getByRole('article').filter({ hasText: 'Can you read the plan?' });
    await comment.getByText(/^Help · due /).waitFor();
    const head = giving.page.getByRole('button', { name: /^Help · / });
    await head.getByText(/^Help · due /).waitFor();
    const helping = await application().open(hal, '/day');
    const line = helping.page.getByRole('listitem').filter({ hasText: 'Can you read the plan?' });
    await line.getByText(/^Task of Gina Giver: due /).waitFor();
    const later = async (hours: number): Promise<void> => {
      service.clock.advance({ hours });
      await service.drainJobs();
      await helping.page.goto('/app/day');
    };
    await later(2);
    await line.getByText(/^Help: at risk, due /).waitFor();
    await comment.getByText(/^Help · at risk · due /).waitFor();
    await later(3);
    await line.getByText(/^Help: missed /).waitFor();
    await comment.getByText(/^Help · overdue, /).waitFor();
    await head.getByText(/^Help · overdue, /).waitFor();
    await helping.page.getByRole('link', { name: 'My tasks' }).click();
    await helping.page.getByText(/^overdue, /).waitFor();
    await helping.page.getByRole('button', { name: 'Resolve' }).click();
    await helping.page.getByText('Can you read the plan?').waitFor({ state: 'detached' });
    await comment.getByText(/^Help · /).waitFor({ state: 'detached' });
    await helping.close();
    await giving.close();
  });
}
