export interface Program {
  use(): void;
  /** Sets a uniform by name; ignores one that the shader does not use. */
  set(name: string, value: number | readonly number[]): void;
}

function shader(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader | null {
  const made = gl.createShader(kind);
  if (!made) return null;
  gl.shaderSource(made, source);
  gl.compileShader(made);
  return made;
}

type Setter = (value: number | readonly number[]) => void;

function setterFor(gl: WebGL2RenderingContext, type: number, place: WebGLUniformLocation): Setter {
  const numbers = (value: number | readonly number[]) => value as readonly number[];
  switch (type) {
    case gl.FLOAT:
      return (value) => gl.uniform1f(place, value as number);
    case gl.FLOAT_VEC2:
      return (value) => gl.uniform2fv(place, numbers(value));
    case gl.FLOAT_VEC3:
      return (value) => gl.uniform3fv(place, numbers(value));
    case gl.FLOAT_VEC4:
      return (value) => gl.uniform4fv(place, numbers(value));
    // The matrix is row-major, because the shader multiplies from the left.
    case gl.FLOAT_MAT3:
      return (value) => gl.uniformMatrix3fv(place, true, numbers(value));
    default:
      return (value) => gl.uniform1i(place, value as number);
  }
}

/** Compiles and links two shaders; null if this device cannot do so. */
export function compile(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program | null {
  const program = gl.createProgram();
  const parts = [shader(gl, gl.VERTEX_SHADER, vertex), shader(gl, gl.FRAGMENT_SHADER, fragment)];
  for (const part of parts) if (part) gl.attachShader(program, part);
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null;
  const setters = new Map<string, Setter>();
  const count = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) as number;
  for (let at = 0; at < count; at++) {
    const found = gl.getActiveUniform(program, at);
    const place = found && gl.getUniformLocation(program, found.name);
    if (found && place) setters.set(found.name, setterFor(gl, found.type, place));
  }
  return {
    use: () => gl.useProgram(program),
    set: (name, value) => setters.get(name)?.(value),
  };
}
