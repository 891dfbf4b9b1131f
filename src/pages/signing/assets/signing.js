// Improves the signing page: a pad to draw on, a preview of the typed name, and a button that leads from field to
// field.
const form = document.querySelector('.sign form');
if (form) improve(form);
document.querySelector('.errors')?.focus();

function improve(signing) {
  const part = (selector) => signing.querySelector(selector);
  const manner = part('.manner');
  const [typed, drawn, look] = [part('.typed'), part('.drawn'), part('.look')];
  const canvas = part('canvas');
  const sent = part('[name="drawn"]');
  // Restores a drawing that was submitted together with a mistake elsewhere.
  const strokes = sent.value === '' ? [] : JSON.parse(sent.value);

  const show = () => {
    const isDrawn = signing.elements.manner.value === 'drawn';
    typed.hidden = isDrawn;
    drawn.hidden = !isDrawn;
  };
  manner.hidden = false;
  look.hidden = false;
  manner.addEventListener('change', show);
  show();

  const name = signing.elements.typed;
  const preview = () => {
    look.querySelector('output').textContent = name.value;
  };
  name.addEventListener('input', preview);
  preview();

  const pen = canvas.getContext('2d');
  const draw = () => {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.lineWidth = 5;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = '#1b2a4a';
    for (const stroke of strokes) {
      pen.beginPath();
      pen.moveTo(stroke[0], stroke[1]);
      for (let at = 2; at < stroke.length; at += 2) pen.lineTo(stroke[at], stroke[at + 1]);
      if (stroke.length === 2) pen.lineTo(stroke[0] + 0.1, stroke[1]);
      pen.stroke();
    }
    sent.value = strokes.length === 0 ? '' : JSON.stringify(strokes);
  };
  draw();
  const within = (value, most) => Math.min(Math.max(Math.round(value), 0), most);
  const pointOf = (event) => {
    const box = canvas.getBoundingClientRect();
    return [
      within(((event.clientX - box.left) / box.width) * canvas.width, canvas.width),
      within(((event.clientY - box.top) / box.height) * canvas.height, canvas.height),
    ];
  };
  let current = null;
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    current = pointOf(event);
    strokes.push(current);
    draw();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!current) return;
    for (const each of event.getCoalescedEvents?.() ?? [event]) {
      const [x, y] = pointOf(each);
      if (Math.hypot(x - current.at(-2), y - current.at(-1)) >= 3) current.push(x, y);
    }
    draw();
  });
  const lift = () => {
    current = null;
  };
  canvas.addEventListener('pointerup', lift);
  canvas.addEventListener('pointercancel', lift);
  part('.clear').addEventListener('click', () => {
    strokes.length = 0;
    draw();
  });
  // A second click must not submit twice.
  signing.addEventListener('submit', () => {
    const button = part('button.large');
    setTimeout(() => {
      button.disabled = true;
    });
  });
  addEventListener('pageshow', () => {
    part('button.large').disabled = false;
    show();
    preview();
  });
  lead();
}

/** The bar at the bottom names the next field and leads there; after the last field it leads to the form. */
function lead() {
  const bar = document.querySelector('.next');
  const link = bar?.querySelector('a');
  const fields = [...document.querySelectorAll('.field')];
  const form = document.querySelector('#sign');
  if (!link || !form) return;
  const start = document.querySelector('.start');
  start.hidden = true;
  // Copies of what links say: a text in another language is marked.
  const saidBy = ({ childNodes }) => [...childNodes].map((node) => node.cloneNode(true));
  const toForm = saidBy(link);
  const labels = [start, ...document.querySelectorAll('.onward')].map(saidBy);
  const update = () => {
    const line = innerHeight * 0.75;
    const next = fields.findIndex((field) => field.getBoundingClientRect().top > line);
    link.href = next < 0 ? '#sign' : `#field-${next + 1}`;
    link.replaceChildren(...(next < 0 ? toForm : labels[next]));
    bar.hidden = form.getBoundingClientRect().top < innerHeight * 0.6;
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update);
  update();
}
