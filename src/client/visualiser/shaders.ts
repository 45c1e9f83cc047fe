/** Vertex shader of a triangle that covers the whole picture; `place` runs from its top left corner. */
export const EVERYWHERE = `#version 300 es
out vec2 place;
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  place = vec2(corner.x + 1.0, 1.0 - corner.y) / 2.0;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

export const PICTURE = `#version 300 es
precision highp float;
uniform sampler2D pictureMap;
in vec2 place;
out vec4 colour;
void main() { colour = vec4(texture(pictureMap, place).rgb, 1.0); }`;

/**
 * Fragment shader of a covered surface, by the same rules as \`domain/visualiser/paint-scene.ts\`: pieces as in \`laying.ts\`, faces as in
 * \`face.ts\`, chance as in \`chance.ts\`, light as in \`light-codes.ts\`. Lengths are tenths of a millimetre.
 */
export const SURFACE = `#version 300 es
precision highp float;
precision highp int;
uniform sampler2D maskMap, lightMap, shineMap, faceMap;
uniform mat3 back;
uniform vec2 sceneSize, pixelStep, tile, room, sheet, partSize, partSlack;
uniform vec4 crop;
uniform int pattern;
uniform float joint, line, offset, gloss, pieces, photoLight, photoLevel, keep;
uniform bool sideways, turns, hasFace, clipped;
uniform vec3 jointColour, plain;
in vec2 place;
out vec4 colour;

const float HALF_ROOT = 0.70710678118;
struct Laid { vec2 uv; vec2 size; vec2 along; ivec2 cell; };

float chance(ivec2 cell, uint which) {
  uint mixed = uint(cell.x) * 0x8da6b343u ^ uint(cell.y) * 0xd8163841u ^ which * 0xcb1ab31fu;
  mixed = (mixed ^ (mixed >> 15)) * 0x2c1b3c6du;
  mixed = (mixed ^ (mixed >> 12)) * 0x297a2d39u;
  return float(mixed ^ (mixed >> 15)) / 4294967296.0;
}
Laid inGrid(vec2 at) {
  vec2 cell = floor(at / (tile + joint));
  return Laid(at - cell * (tile + joint), tile, vec2(1, 0), ivec2(cell));
}
Laid straight(vec2 at) {
  float row = floor(at.y / (tile.y + joint));
  float share = mod(row * offset, 100.0);
  at.x += floor(share * (tile.x + joint) / 100.0 + 0.5);
  return inGrid(at);
}
float inside(vec2 uv, vec2 size) {
  vec2 near = min(uv, size - uv);
  return min(near.x, near.y);
}
Laid herringbone(vec2 at) {
  float longSide = max(tile.x, tile.y);
  float shortSide = min(tile.x, tile.y);
  float up = shortSide + joint;
  float down = longSide + joint;
  float across = floor((at.x - at.y + shortSide) / (2.0 * down));
  float along = floor((at.y + across * down) / up);
  vec2 lying = vec2(at.x - along * up - across * down, at.y + across * down - along * up);
  float beside = floor((at.x - at.y - down + shortSide) / (2.0 * down));
  float above = floor((at.x - (beside + 1.0) * down) / up);
  vec2 standing = vec2(at.x - (beside + 1.0) * down - above * up, at.y - above * up + beside * down + longSide - shortSide);
  vec2 lyingSize = vec2(longSide, shortSide);
  vec2 standingSize = vec2(shortSide, longSide);
  bool lies = inside(lying, lyingSize) >= inside(standing, standingSize);
  Laid found = Laid(lying, lyingSize, vec2(1, 0), ivec2(int(across), int(along)));
  if (!lies) found = Laid(standing, standingSize, vec2(1, 0), ivec2(int(beside), int(above) + 4096));
  if (lies != (tile.x >= tile.y))
    found = Laid(vec2(found.uv.y, found.size.x - found.uv.x), found.size.yx, vec2(0, 1), found.cell);
  return found;
}
Laid pieceAt(vec2 at) {
  if (pattern == 0) return straight(at);
  vec2 d = at - room / 2.0;
  vec2 turned = vec2(d.x + d.y, d.y - d.x) * HALF_ROOT;
  Laid found = inGrid(turned);
  if (pattern == 2) found = herringbone(turned);
  found.along = vec2(found.along.x - found.along.y, found.along.x + found.along.y) * HALF_ROOT;
  return found;
}
float cover(float within, float reach) {
  float away = abs(within + joint / 2.0);
  return max(0.0, min(line / 2.0 - away + reach / 2.0, min(line, reach))) / reach;
}
vec2 along2(vec2 d, vec2 a) { return vec2(dot(d, a), a.x * d.y - a.y * d.x); }

vec4 coverAt(vec2 at, vec2 toRight, vec2 toDown) {
  if (pattern == 3) {
    vec2 p = at / sheet;
    vec2 dx = toRight / sheet * crop.zw;
    vec2 dy = toDown / sheet * crop.zw;
    vec3 seen = hasFace ? textureGrad(faceMap, crop.xy + fract(p) * crop.zw, dx, dy).rgb : plain;
    return vec4(seen, gloss);
  }
  Laid laid = pieceAt(at);
  vec2 right = along2(toRight, laid.along);
  vec2 down = along2(toDown, laid.along);
  vec2 reach = max(abs(right) + abs(down), vec2(0.001));
  vec2 st = laid.uv / laid.size;
  vec2 dx = right / laid.size;
  vec2 dy = down / laid.size;
  if (turns && chance(laid.cell, 2u) > 0.5) { st = 1.0 - st; dx = -dx; dy = -dy; }
  if (sideways) { st = vec2(st.y, 1.0 - st.x); dx = vec2(dx.y, -dx.x); dy = vec2(dy.y, -dy.x); }
  vec2 from = crop.xy + vec2(chance(laid.cell, 3u), chance(laid.cell, 4u)) * partSlack;
  from.y += crop.w / pieces * floor(chance(laid.cell, 1u) * pieces);
  vec3 face = hasFace ? textureGrad(faceMap, from + st * partSize, dx * partSize, dy * partSize).rgb : plain;
  face *= 1.0 + (chance(laid.cell, 5u) - 0.5) * 0.05;
  vec2 edge = min(laid.uv, laid.size - laid.uv);
  float seen = 1.0 - (1.0 - cover(edge.x, reach.x)) * (1.0 - cover(edge.y, reach.y));
  return vec4(mix(face, jointColour, seen), gloss * mix(1.0, 0.15, seen));
}
vec3 tone(vec3 light) {
  vec3 bent = 0.55 + 0.45 * (1.0 - exp(-(light - 0.55) / 0.45));
  light = mix(bent, light, lessThan(light, vec3(0.55)));
  return mix(1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, light * 12.92, lessThanEqual(light, vec3(0.0031308)));
}
vec3 toLight(vec3 code) {
  return mix(pow((code + 0.055) / 1.055, vec3(2.4)), code / 12.92, lessThanEqual(code, vec3(0.04045)));
}
void main() {
  float covered = texture(maskMap, place).r;
  if (keep > 0.0) {
    float own = dot(toLight(textureLod(lightMap, place, 1.0).rgb), vec3(0.2126, 0.7152, 0.0722));
    float unlike = abs(log2((own + 0.01) / (photoLevel + 0.01)));
    covered *= 1.0 - smoothstep(3.0 - 2.6 * keep, 3.4 - 2.6 * keep, unlike);
  }
  if (covered < 0.02) discard;
  vec4 thrown = vec4(plain, 0.2);
  if (pattern < 4) {
    thrown = vec4(0);
    for (int point = 0; point < 4; point++) {
      vec2 shift = vec2(float(point) * 0.25 + 0.125, point == 0 ? 0.625 : point == 1 ? 0.125 : point == 2 ? 0.875 : 0.375);
      vec2 pixel = place * sceneSize + (shift - 0.5) * pixelStep;
      vec3 far = back * vec3(pixel, 1.0);
      vec2 at = far.xy / far.z;
      if (clipped && (at.x < 0.0 || at.y < 0.0 || at.x > room.x || at.y > room.y)) discard;
      vec2 toRight = (back[0].xy - at * back[0].z) * pixelStep.x * 0.55 / far.z;
      vec2 toDown = (back[1].xy - at * back[1].z) * pixelStep.y * 0.55 / far.z;
      thrown += coverAt(at, toRight, toDown) / 4.0;
    }
  }
  vec3 light = texture(lightMap, place).rgb;
  vec3 arriving = photoLight > 0.0 ? toLight(textureLod(lightMap, place, 4.0).rgb) * photoLight : light * light * 4.0;
  float mirrored = texture(shineMap, place).r;
  vec3 seen = tone(thrown.rgb * arriving + mirrored * mirrored * 2.0 * thrown.a);
  colour = vec4(seen, covered);
}`;
